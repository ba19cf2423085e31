import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import type { KitLine } from '#shared/kit-line.ts'
import { rowPriceAtom } from '../totals-atoms.ts'
import styles from './cart-line-row.module.css'
import { EntryRow } from './entry-row.tsx'
import { setKitQuantityAtom } from './kit-atoms.ts'
import { LineButtons } from './line-actions.tsx'

interface KitRowProps {
  kit: KitLine
  onRemove(kit: KitLine): void
  onSave?: ((kit: KitLine) => void) | undefined
}

/** Renders a tasting kit as one line, with its bottles below the name; it is changed and removed as a whole. */
export function KitRow({ kit, onRemove, onSave }: KitRowProps) {
  const { t } = useMessages()
  const setQuantity = useSetAtom(setKitQuantityAtom)
  const priceOf = useAtomValue(rowPriceAtom)
  const { name, qty, parts } = kit
  const rows = parts.map(priceOf)
  return (
    <EntryRow entry={kit}>
      <Stepper
        value={qty}
        label={t('Quantity of {name}', { name })}
        lessLabel={t('One less')}
        moreLabel={t('One more')}
        className={styles.stepper}
        onChange={(next) => (next < 1 ? onRemove(kit) : setQuantity(kit, next))}
      />
      <p className={styles.price} data-pending={rows.some(({ pending }) => pending) || undefined}>
        {t.price(rows.reduce((sum, { amount }) => sum + amount, 0))}
      </p>
      <LineButtons name={name} onRemove={() => onRemove(kit)} onSave={onSave && (() => onSave(kit))} />
    </EntryRow>
  )
}
