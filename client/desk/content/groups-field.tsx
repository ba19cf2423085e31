import { Choice } from '#client/ui/choice.tsx'
import styles from './content.module.css'
import { frameOf, type SchemaFieldProps } from './form-surroundings.ts'

/** Customer groups by id, with their words as messages; several ids may mean the same kind of customer. */
const groupWords: readonly (readonly [words: string, ids: readonly number[]])[] = [
  ['Guests', [0]],
  ['Private customers', [1]],
  ['Businesses', [3, 9]],
  ['Restaurants and catering', [5, 6]],
  ['VIP customers', [7, 8]],
  ['Retailers', [10, 11, 13]],
]

/** Renders customer groups as choices. */
export function GroupsField(props: SchemaFieldProps) {
  const { field, value, form, onChange } = props
  const { label, hint, error } = frameOf(props)
  const chosen: readonly number[] = Array.isArray(value) ? value : []
  const change = (ids: readonly number[], isOn: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id))
    const all = (isOn ? [...others, ...ids] : others).toSorted((one, other) => one - other)
    onChange(all.length || !field.isOptional ? all : undefined)
  }
  return (
    <fieldset className={styles.nested}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && <p role="alert">{error}</p>}
      <div className={styles.choices}>
        {groupWords.map(([words, ids]) => (
          <Choice
            key={words}
            type="checkbox"
            label={form.t(words)}
            checked={ids.some((id) => chosen.includes(id))}
            onChange={({ currentTarget }) => change(ids, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
