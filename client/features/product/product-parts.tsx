import { useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { formatPrice } from '#shared/money.ts'
import type { ProductPart } from '../../pages/product.tsx'
import { productHref } from '../catalog/product-href.ts'
import { ProductImage } from '../catalog/product-image.tsx'
import { nameWithVintage, origin } from '../catalog/wine-words.ts'
import type { CaseChoice } from './case-choice.ts'
import styles from './product-parts.module.css'

interface ProductPartsProps {
  parts: ProductPart[]
  choice: CaseChoice | null
}

/** The bottles of a tasting kit; of a case what is in it, and what each place could hold instead. */
export function ProductParts({ parts, choice }: ProductPartsProps) {
  const { t } = useMessages()
  return parts.map((part, place) => {
    const sku = choice?.skus[place]
    return (
      <section key={part.title ?? place} className={styles.part}>
        <h3 className={styles.title}>{part.title ?? t('In the kit')}</h3>
        <ul>
          {part.items
            .filter(({ product }) => sku === undefined || product.sku === sku)
            .map((item) => (
              <PartItem key={item.product.sku} item={item} />
            ))}
        </ul>
        {choice && sku !== undefined && part.items.length > 1 && (
          <Swap part={part} chosen={sku} onChoose={(other) => choice.choose(place, other)} />
        )}
      </section>
    )
  })
}

function PartItem({ item: { product, qty } }: { item: ProductPart['items'][number] }) {
  return (
    <li className={styles.item} data-wine={product.color_code}>
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
        {part.items.map(({ product }) => (
          <Choice
            key={product.sku}
            type="radio"
            name={name}
            value={product.sku}
            checked={product.sku === chosen}
            onChange={() => onChoose(product.sku)}
            label={nameWithVintage(product)}
            note={[product.producer, origin(product)].filter(Boolean).join(' · ')}
            aside={formatPrice(product.price_incl_tax)}
          />
        ))}
      </fieldset>
    </Disclosure>
  )
}
