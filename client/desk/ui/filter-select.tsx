import { useMessages } from '#client/messages.tsx'
import styles from './desk-table.module.css'

interface FilterSelectProps {
  label: string
  value: string | undefined
  /** Value → words. */
  options: Readonly<Record<string, string>>
  /** True if one option has to be chosen. */
  isNeeded?: true
  onChoose(value: string | undefined): void
}

/** Renders a filter of a list. Its first option filters nothing. */
export function FilterSelect({ label, value, options, isNeeded, onChoose }: FilterSelectProps) {
  const { t } = useMessages()
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <select
        value={value ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      >
        {!isNeeded && <option value="">{t('All')}</option>}
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
