import { Suspense, use, useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { compareHref } from '#shared/comparison.ts'
import type { Deferred } from '#shared/page-data.ts'
import type { ProductCard } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import type { ProductPageData } from '../catalog/product-data.ts'
import { ProductStrip } from '../catalog/product-grid.tsx'
import styles from './related.module.css'
import { hasTaste } from './taste.tsx'

type RelatedProps = Pick<ProductPageData, 'product' | 'linked' | 'related' | 'recommended'>

/** Renders the products that the merchant linked, then products of similar taste and recommended ones. */
export function Related({ product, linked, related, recommended }: RelatedProps) {
  const { t } = useMessages()
  const tastes = hasTaste(product)
  const isRed = product.color_code === 'red'
  const bestMatches = routes.bestMatch.href({ product: product.sku })
  return (
    <>
      <Suspense>
        <LinkedRows linked={linked} />
      </Suspense>
      <Row
        products={related}
        comparedWith={product.sku}
        title={tastes ? t('Tastes like this') : t('More of the same kind')}
        more={tastes && isRed ? { href: bestMatches, label: t('The ten best matches') } : undefined}
      />
      <Row products={recommended} title={t('We recommend')} />
    </>
  )
}

const linkTitles = { related: 'See also', upsell: 'A step up', crosssell: 'Take it along' } as const

function LinkedRows({ linked }: Pick<RelatedProps, 'linked'>) {
  const { t } = useMessages()
  const rows = linked instanceof Promise ? use(linked) : linked
  return rows?.map(({ type, products }) => (
    <Products key={type} products={products} title={t(linkTitles[type])} />
  ))
}

interface RowProps {
  products: Deferred<ProductCard[]>
  title: string
  /** Sku of the product that can be compared with the first three products of the row. */
  comparedWith?: string
  more?: { href: string; label: string } | undefined
}

/** Renders the products when they have loaded; renders nothing if loading fails. */
function Row(props: RowProps) {
  return (
    <Suspense>
      <Products {...props} />
    </Suspense>
  )
}

function Products({ products, comparedWith, ...head }: RowProps) {
  const { t } = useMessages()
  const id = useId()
  const found = products instanceof Promise ? use(products) : products
  if (!found?.length) return null
  return (
    <section className={styles.related} aria-labelledby={id}>
      <SectionHead
        id={id}
        {...head}
        text={
          comparedWith && (
            <a href={compareHref([comparedWith, ...found.map(({ sku }) => sku)])}>
              {t('Compare with the nearest')}
            </a>
          )
        }
      />
      <ProductStrip products={found} />
    </section>
  )
}
