import { Field } from '#client/ui/field.tsx'
import { useColleague } from '../desk-context.ts'
import styles from './content.module.css'
import { frameOf, type SchemaFieldProps } from './form-surroundings.ts'

/** A Monday; the names of the days follow from it. */
const monday = Date.UTC(2026, 0, 5)
const days = [0, 1, 2, 3, 4, 5, 6]

/** Renders a text for each day of the week from Monday, such as opening hours. */
export function WeekField(props: SchemaFieldProps) {
  const { value, path, form, onChange } = props
  const { locale } = useColleague().spoken
  const { label, hint, error } = frameOf(props)
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const hours = days.map((day) => String((Array.isArray(value) ? value : [])[day] ?? ''))
  // Files have the English word, the desk that of its language.
  const closed = form.t('Closed')
  const stored = (words: string) => (words.toLowerCase() === closed.toLowerCase() ? 'closed' : words)
  return (
    <fieldset className={styles.nested}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && <p role="alert">{error}</p>}
      <div className={styles.week}>
        {days.map((day) => (
          <Field
            key={day}
            label={names.format(monday + day * 24 * 60 * 60_000)}
            error={form.faultOf(`${path}.${day}`)}
            value={hours[day] === 'closed' ? closed : (hours[day] ?? '')}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange(hours.with(day, stored(currentTarget.value.trim())))}
          />
        ))}
      </div>
    </fieldset>
  )
}
