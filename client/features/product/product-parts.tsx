import { type ReactNode, useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { formatPrice } from '#shared/money.ts'
import type { ProductPart } from '../../pages/product.tsx'
import { litrePrice } from '../catalog/litre-price.ts'
import { productHref } from '../catalog/product-href.ts'
import { ProductImage } from '../catalog/product-image.tsx'
import { nameWithVintage, origin } from '../catalog/wine-words.ts'
import type { CaseChoice } from './case-choice.ts'
import styles from './product-parts.module.css'

interface ProductPartsProps {
  parts: ProductPart[]
  choice: CaseChoice
}

/** What is in a case, and what each of its places could hold instead. */
export function ProductParts({ parts, choice }: ProductPartsProps) {
  return parts.map((part, place) => {
    const sku = choice.skus[place]
    return (
      <section key={part.title} className={styles.part}>
        <h3 className={styles.title}>{part.title}</h3>
        <ul>
          {part.items
            .filter(({ product }) => product.sku === sku)
            .map((item) => (
              <PartItem key={item.product.sku} item={item} />
            ))}
        </ul>
        {sku !== undefined && part.items.length > 1 && (
          <Swap part={part} chosen={sku} onChoose={(other) => choice.choose(place, other)} />
        )}
      </section>
    )
  })
}

interface PartItemProps {
  item: ProductPart['items'][number]
  /** In place of how many there are. */
  children?: ReactNode
}

export function PartItem({ item: { product, qty, price }, children }: PartItemProps) {
  const { t } = useMessages()
  const litre = litrePrice(price, product.volume_ml, t)
  return (
    <li className={styles.item} data-wine={product.color_code}>
      <ProductImage path={product.image} size={150} alt="" className={styles.picture} />
      <div>
        <p className={styles.name}>
          {!children && qty > 1 && `${qty} × `}
          <a href={productHref(product)}>{nameWithVintage(product)}</a>
        </p>
        <p className={styles.line}>{[product.producer, origin(product)].filter(Boolean).join(' · ')}</p>
        {litre && <p className={styles.line}>{litre}</p>}
      </div>
      <p className={styles.price}>{formatPrice(price)}</p>
      {children}
    </li>
  )
}

interface SwapProps {
  part: ProductPart
  chosen: string
  onChoose(sku: string): void
}

/** What a place of a case can hold: one of them. */
function Swap({ part, chosen, onChoose }: SwapProps) {
  const { t } = useMessages()
  const name = useId()
  return (
    <Disclosure summary={t('Swap it')} className={styles.swap}>
      <fieldset aria-label={part.title ?? undefined}>
        {part.items.map(({ product, price }) => (
          <Choice
            key={product.sku}
            type="radio"
            name={name}
            value={product.sku}
            checked={product.sku === chosen}
            onChange={() => onChoose(product.sku)}
            label={nameWithVintage(product)}
            note={[product.producer, origin(product), litrePrice(price, product.volume_ml, t)]
              .filter(Boolean)
              .join(' · ')}
            disabled={product.stock?.is_in_stock === false}
            aside={product.stock?.is_in_stock === false ? t('Sold out') : formatPrice(price)}
          />
        ))}
      </fieldset>
    </Disclosure>
  )
}
