import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import type { CaseChoice } from '#client/features/bundles/case-choice.ts'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import { useMessages } from '#client/messages.tsx'
import { withFurtherTexts } from '#client/texts.ts'
import { Prose } from '#client/ui/prose.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { useView } from '#client/view.tsx'
import type { Product } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import { contentsId } from '../bundles/contents-id.ts'
import { inARow } from './lower-case-following.ts'
import styles from './product-details.module.css'
import { ProductContents, ProductFacts } from './product-facts.tsx'
import { hasTaste, ProductTaste } from './taste.tsx'

/** A separate file: few products are cases. */
const ProductParts = lazy(withFurtherTexts(() => import('../bundles/product-parts.tsx')))

interface ProductDetailsProps {
  data: ProductPageData
  choice: CaseChoice | null | undefined
}

/** Renders the product information below the fold. */
export function ProductDetails({
  data: { product, facts, buy, parts, flavors },
  choice,
}: ProductDetailsProps) {
  const { t } = useMessages()
  return (
    <div className={styles.details}>
      {choice && (
        <Part title={t('What is in it')} id={contentsId}>
          <Suspense>
            <ProductParts parts={parts} choice={choice} />
          </Suspense>
        </Part>
      )}
      <Tasting product={product} flavors={flavors} />
      {product.description && (
        <Part title={hasTaste(product) ? t('About the wine') : t('About it')}>
          <Prose html={product.description} />
        </Part>
      )}
      <Downloads links={product.links} />
      <Part title={t('Facts')}>
        <ProductFacts facts={facts} />
      </Part>
      {(product.ingredients || product.nutrition) && (
        <Part title={t('Ingredients and nutrition')}>
          <ProductContents product={product} />
          <p>
            <a href={routes.elabel.href({ sku: buy?.sku ?? product.sku })}>{t('The electronic label')}</a>
          </p>
        </Part>
      )}
    </div>
  )
}

/** Renders the taste, and beside it the matching dishes. */
function Tasting({ product, flavors }: Pick<ProductPageData, 'product' | 'flavors'>) {
  const { t } = useMessages()
  const { pairing, serving_temperature: temperature } = product
  const tastes = hasTaste(product)
  if (!tastes && flavors.length === 0 && pairing.length === 0 && !temperature) return null
  return (
    <Part title={tastes || flavors.length > 0 ? t('Taste') : t('At the table')}>
      <div className={styles.tasting} data-wine={product.color_code}>
        {tastes && <ProductTaste product={product} />}
        <div className={styles.table}>
          <Words words={flavors} label={t('Tastes of')} />
          <Words words={pairing} label={t('Good with')} hrefOf={(q) => routes.sommelier.href({}, { q })} />
          {temperature && <p>{t('Serve at {temperature}', { temperature })}</p>}
        </div>
      </div>
    </Part>
  )
}

interface PartProps {
  title: string
  id?: string
  children: ReactNode
}

function Part({ title, id, children }: PartProps) {
  return (
    <section id={id} className={styles.part}>
      <SectionHead title={title} />
      <div className={styles.content}>{children}</div>
    </section>
  )
}

interface WordsProps {
  words: string[]
  label: string
  /** Returns the address of a list for a word. */
  hrefOf?: (word: string) => string
}

function Words({ words, label, hrefOf }: WordsProps) {
  const { locale } = useView()
  if (words.length === 0) return null
  return (
    <dl className={styles.words}>
      <dt>{label}</dt>
      <dd>
        {inARow(words, locale).map((word, place) => (
          <Fragment key={word}>
            {place > 0 && ', '}
            {hrefOf ? (
              <a href={hrefOf(word)} rel="nofollow">
                {word}
              </a>
            ) : (
              word
            )}
          </Fragment>
        ))}
      </dd>
    </dl>
  )
}

function Downloads({ links }: Pick<Product, 'links'>) {
  const { t } = useMessages()
  if (links.length === 0) return null
  return (
    <Part title={t('What you get')}>
      <ul className={styles.downloads}>
        {links.map(({ title, pages, format }) => (
          <li key={title}>
            {title}
            <span>{pages ? t('{format}, {count} pages', { format, count: pages }) : format}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
