import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { kindInWords } from '#shared/kind-in-words.ts'
import type { ProductCard } from '#shared/product.ts'
import { shownPrice } from '#shared/shown-offer.ts'
import { litrePrice } from '../catalog/litre-price.ts'
import { ProductImage } from '../catalog/product-image.tsx'
import { ProductRating } from '../catalog/product-rating.tsx'
import styles from './search-panel.module.css'
import type { Suggestion } from './suggestions.ts'
import { optionId } from './use-listbox.ts'

interface OptionProps {
  suggestion: Suggestion
  index: number
  isActive: boolean
  onFollow(): void
}

/** Renders an option of the list as a link, so that it can be opened in another tab too. */
export function SuggestionOption({ suggestion, index, isActive, onFollow }: OptionProps) {
  return (
    <a
      id={optionId(index)}
      className={styles.option}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={suggestion.href}
      data-kind={suggestion.kind}
      onClick={onFollow}
    >
      <Words suggestion={suggestion} />
    </a>
  )
}

function Words({ suggestion: { kind, label, product, count } }: { suggestion: Suggestion }) {
  const { t } = useMessages()
  if (kind === 'all') {
    return (
      <span className={styles.all}>
        {t('Show all {count} for “{text}”', { count: count ?? 0, text: label })}
      </span>
    )
  }
  if (kind === 'recent' || kind === 'way') return <span className={styles.search}>{label}</span>
  return (
    <>
      {product && (
        <span className={styles.picture}>
          <ProductImage path={product.image} alt="" size={48} className={styles.image} />
        </span>
      )}
      <span className={styles.label}>{label}</span>
      {product ? (
        <Bottle product={product} />
      ) : (
        <span className={styles.note}>{t(kindWords[kind as 'area'])}</span>
      )}
    </>
  )
}

/** Renders the facts that shoppers choose by: producer, price, price per litre, deposit and rating. */
function Bottle({ product }: { product: ProductCard }) {
  const { t } = useMessages()
  const { now, deposit } = shownPrice(product, useView())
  const price = t.price(now)
  const kind = product.kind && kindInWords(product.kind, t)
  const isFrom = product.type_id === 'configurable' || product.type_id === 'bundle'
  return (
    <>
      <span className={styles.price}>{isFrom ? `${t('From')} ${price}` : price}</span>
      <span className={styles.note}>{[product.producer, kind].filter(Boolean).join(' · ')}</span>
      <span className={styles.note}>
        <ProductRating product={product} compact />
      </span>
      <span className={styles.note}>
        {litrePrice(now, product.volume_ml, t)}
        {deposit !== null && ` ${t('+ deposit {price}', { price: t.price(deposit) })}`}
      </span>
    </>
  )
}

const kindWords = {
  category: 'Category',
  grape: 'Grape',
  area: 'Area',
  offer: 'Did you mean this?',
} as const
