import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { nameWithVintage, origin } from '#shared/wine-words.ts'
import { litrePrice } from '../catalog/litre-price.ts'
import type { ProductPart } from '../catalog/product-data.ts'
import type { CaseChoice } from './case-choice.ts'
import { PartItem } from './part-item.tsx'
import styles from './product-parts.module.css'

interface ProductPartsProps {
  parts: ProductPart[]
  choice: CaseChoice
}

/** Renders the content of a case, the alternatives for each of its parts, and what they cost outside the case if that is more. */
export default function ProductParts({ parts, choice }: ProductPartsProps) {
  const { t } = useMessages()
  const chosen = parts.flatMap(({ items }, place) =>
    items.filter(({ product }) => product.sku === choice.skus[place]),
  )
  const apart = chosen.reduce((sum, { product, qty }) => sum + qty * product.price_incl_tax, 0)
  const together = chosen.reduce((sum, { price, qty }) => sum + qty * price, 0)
  const places = parts.map((part, place) => {
    const sku = choice.skus[place]
    return (
      <section key={part.title}>
        <h3 className={styles.title}>
          {part.required ? part.title : t('{title} (optional)', { title: part.title ?? '' })}
        </h3>
        <ul>
          {part.items
            .filter(({ product }) => product.sku === sku)
            .map((item) => (
              <PartItem key={item.product.sku} item={item} />
            ))}
        </ul>
        {sku !== undefined && (part.items.length > 1 || !part.required) && (
          <Swap part={part} chosen={sku} onChoose={(other) => choice.choose(place, other)} />
        )}
      </section>
    )
  })
  return (
    <>
      {places}
      {apart > together && (
        <p className={styles.line}>{t('Bought one by one: {price}', { price: t.price(apart) })}</p>
      )}
    </>
  )
}

interface SwapProps {
  part: ProductPart
  chosen: string
  onChoose(sku: string): void
}

/** Renders the products that a part of a case can contain; an optional part can also be empty. */
function Swap({ part, chosen, onChoose }: SwapProps) {
  const { t } = useMessages()
  const name = useId()
  const places = useRef<HTMLFieldSetElement>(null)
  // Applies choices made before hydration, and choices that the browser restores after a reload.
  const chooseChecked = useEffectEvent(() => {
    const checked = places.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (checked !== undefined && checked !== chosen) onChoose(checked)
  })
  useEffect(() => chooseChecked(), [])
  return (
    <Disclosure summary={chosen ? t('Swap it') : t('Choose')} className={styles.swap}>
      <fieldset ref={places} aria-label={part.title ?? undefined}>
        {!part.required && (
          <Choice
            type="radio"
            name={name}
            value=""
            checked={chosen === ''}
            onChange={() => onChoose('')}
            label={t('None')}
          />
        )}
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
            aside={product.stock?.is_in_stock === false ? t('Sold out') : t.price(price)}
          />
        ))}
      </fieldset>
    </Disclosure>
  )
}
