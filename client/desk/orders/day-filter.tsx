import styles from '../ui/desk-table.module.css'

interface DayFilterProps {
  label: string
  value: string | undefined
  onChoose(day: string | undefined): void
}

/** Renders a filter by a day. */
export function DayFilter({ label, value, onChoose }: DayFilterProps) {
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <input
        type="date"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      />
    </label>
  )
}
