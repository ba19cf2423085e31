import { SelectField } from '#client/ui/field-select.tsx'
import { Icon } from '#client/ui/icon.tsx'
import styles from './content.module.css'
import { frameOf, type SchemaFieldProps } from './form-surroundings.ts'

/** Renders the choice of one category, or of several categories or other values in their order. */
export function ChosenField(props: SchemaFieldProps) {
  const { field, value, form, onChange } = props
  const { words = {}, input } = field.label
  const options = field.options.length
    ? field.options.map((option) => [option, form.t(words[option] ?? option)] as const)
    : form.categories.map(({ slug, name }) => [slug, name] as const)
  const isList = input !== 'category'
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const nameOf = (one: string) => options.find(([option]) => option === one)?.[1] ?? one
  const store = (all: readonly string[]) => onChange(all.length || !field.isOptional ? all : undefined)
  const choose = (option: string) => {
    if (!isList) onChange(option || undefined)
    else if (option && !chosen.includes(option)) store([...chosen, option])
  }
  return (
    <div>
      <SelectField
        {...frameOf(props)}
        value={isList ? '' : String(value ?? '')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{isList ? form.t('Add') : '–'}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </SelectField>
      {isList && (
        <ul className={styles.chosen}>
          {chosen.map((one) => (
            <li key={one}>
              {nameOf(one)}
              <button
                type="button"
                aria-label={form.t('Remove {name}', { name: nameOf(one) })}
                onClick={() => store(chosen.filter((other) => other !== one))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
