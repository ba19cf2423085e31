import { useMessages } from '#client/messages.tsx'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import type { Units } from '#shared/order-action.ts'
import styles from '../ui/record-page.module.css'

/** Line → units. */
export type ChosenUnits = Readonly<Record<number, number>>

/** Returns the chosen units as actions have them. */
export function unitsOf(chosen: ChosenUnits): Units[] {
  return Object.entries(chosen).flatMap(([item, qty]) => (qty > 0 ? [{ item: Number(item), qty }] : []))
}

interface UnitFieldsProps {
  order: DeskOrder
  chosen: ChosenUnits
  onChoose(chosen: ChosenUnits): void
}

/** Renders a number for each line of which units are left. */
export function UnitFields({ order: { lines }, chosen, onChoose }: UnitFieldsProps) {
  const { t } = useMessages()
  return (
    <fieldset className={styles.units}>
      <legend>{t('Units')}</legend>
      {lines
        .filter(({ isGiftCard, qty, takenBack }) => !isGiftCard && qty > takenBack)
        .map(({ item, name, qty, takenBack }) => (
          <label key={item}>
            <input
              type="number"
              min={0}
              max={qty - takenBack}
              value={chosen[item] ?? 0}
              onChange={({ currentTarget }) => {
                const units = Math.trunc(Number(currentTarget.value)) || 0
                onChoose({ ...chosen, [item]: Math.min(Math.max(units, 0), qty - takenBack) })
              }}
            />
            <span>
              {t('of {count}', { count: qty - takenBack })} {name}
            </span>
          </label>
        ))}
    </fieldset>
  )
}
