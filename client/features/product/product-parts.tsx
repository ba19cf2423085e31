import { useMessages } from '#client/messages.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { formatPrice } from '#shared/money.ts'
import type { ProductPart } from '../../pages/product.tsx'
import { productHref } from '../catalog/product-href.ts'
import { ProductImage } from '../catalog/product-image.tsx'
import { nameWithVintage, origin } from '../catalog/wine-words.ts'
import styles from './product-parts.module.css'

type Item = ProductPart['items'][number]

/** The bottles of a tasting kit; of a case what we chose, and what each choice could be instead. */
export function ProductParts({ parts }: { parts: ProductPart[] }) {
  const { t } = useMessages()
  return parts.map((part, place) => {
    const chosen = chosenItems(part)
    const others = part.items.filter((item) => !chosen.includes(item))
    return (
      <section key={part.title ?? place} className={styles.part}>
        <h3 className={styles.title}>{part.title ?? t('In the kit')}</h3>
        <Items items={chosen} />
        {others.length > 0 && (
          <Disclosure
            summary={t('{count, plural, one {or # other} other {or # others}}', { count: others.length })}
          >
            <Items items={others} />
          </Disclosure>
        )}
      </section>
    )
  })
}

function chosenItems({ title, items }: ProductPart): Item[] {
  if (!title) return items
  const usual = items.find(({ isDefault }) => isDefault) ?? items[0]
  return usual ? [usual] : []
}

function Items({ items }: { items: Item[] }) {
  return (
    <ul className={styles.items}>
      {items.map(({ product, qty }) => (
        <li key={product.sku} className={styles.item} data-wine={product.color_code}>
          <ProductImage path={product.image} size={150} alt="" className={styles.picture} />
          <div>
            <p className={styles.name}>
              {qty > 1 && `${qty} × `}
              <a href={productHref(product)}>{nameWithVintage(product)}</a>
            </p>
            <p className={styles.line}>{[product.producer, origin(product)].filter(Boolean).join(' · ')}</p>
          </div>
          <p className={styles.price}>{formatPrice(product.price_incl_tax)}</p>
        </li>
      ))}
    </ul>
  )
}
