import { useAtomValue, useSetAtom } from 'jotai'
import { memo } from 'react'
import { ProductImage } from '#client/features/catalog/product-image.tsx'
import { useMessages } from '#client/messages.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import { isPromoLine } from '#shared/cart.ts'
import { isKitLine, linesOf } from '#shared/kit-line.ts'
import { quantityField } from '#shared/order-fields.ts'
import { setQuantityAtom } from '../cart-atoms.ts'
import { rowPriceAtom } from '../totals-atoms.ts'
import styles from './entry-row.module.css'
import { KitWords, LineWords } from './entry-words.tsx'
import { setKitQuantityAtom } from './kit-atoms.ts'
import { LineActions, type LineActionsProps } from './line-actions.tsx'
import { QuantityField } from './quantity-field.tsx'

/**
 * Renders a line of the cart, or a tasting kit, which is changed and removed as a whole. Without scripts its quantity and its remove button
 * belong to the form of the cart. Memoised: a line renders again only when it changes itself.
 */
export const EntryRow = memo(function EntryRow({ entry, onRemove, onSave }: LineActionsProps) {
  const { t } = useMessages()
  const lines = linesOf(entry)
  const isGift = lines.some(isPromoLine)
  return (
    <li
      className={styles.line}
      data-problem={lines.find(({ problem }) => problem)?.problem ?? undefined}
      data-wine={lines[0]?.color_code || undefined}
    >
      <div className={styles.picture}>
        <ProductImage path={lines[0]?.image ?? null} alt="" size={150} className={styles.image} />
      </div>
      {isKitLine(entry) ? <KitWords kit={entry} /> : <LineWords line={entry} />}
      {isGift ? (
        <p className={styles.stepper}>{t('{count} pcs', { count: entry.qty })}</p>
      ) : (
        <EntryQuantity entry={entry} onRemove={onRemove} />
      )}
      {isGift ? <p className={styles.price}>{t('Gift')}</p> : <EntryPrice entry={entry} />}
      {!isGift && <LineActions entry={entry} onRemove={onRemove} onSave={onSave} />}
    </li>
  )
})

function EntryQuantity({ entry, onRemove }: LineActionsProps) {
  const { t } = useMessages()
  const setQuantity = useSetAtom(setQuantityAtom)
  const setKitQuantity = useSetAtom(setKitQuantityAtom)
  const { name, qty } = entry
  const set = (next: number) => (isKitLine(entry) ? setKitQuantity(entry, next) : setQuantity(entry, next))
  if (import.meta.env.SSR)
    return (
      <div className={`${styles.stepper} ${styles.typed}`}>
        <QuantityField field={quantityField(entry)} name={name} qty={qty} />
      </div>
    )
  return (
    <Stepper
      value={qty}
      step={isKitLine(entry) ? 1 : entry.qty_step}
      label={t('Quantity of {name}', { name })}
      lessLabel={t('One less')}
      moreLabel={t('One more')}
      className={styles.stepper}
      onChange={(next) => (next < 1 ? onRemove(entry) : set(next))}
    />
  )
}

function EntryPrice({ entry }: Pick<LineActionsProps, 'entry'>) {
  const { t } = useMessages()
  const prices = linesOf(entry).map(useAtomValue(rowPriceAtom))
  return (
    <p className={styles.price} data-pending={prices.some(({ pending }) => pending) || undefined}>
      {t.price(prices.reduce((sum, { amount }) => sum + amount, 0))}
    </p>
  )
}
