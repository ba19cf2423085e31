import { SelectField } from '#client/ui/field-select.tsx'
import { Icon } from '#client/ui/icon.tsx'
import styles from './content.module.css'
import { frameOf, type SchemaFieldProps } from './form-surroundings.ts'

/** Renders the choice of one category, or of several in their order. */
export function CategoriesField(props: SchemaFieldProps) {
  const { field, value, form, onChange } = props
  const isList = field.label.input === 'categories'
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const nameOf = (slug: string) => form.categories.find((category) => category.slug === slug)?.name ?? slug
  const choose = (slug: string) => {
    if (!isList) onChange(slug || undefined)
    else if (slug && !chosen.includes(slug)) onChange([...chosen, slug])
  }
  return (
    <div>
      <SelectField
        {...frameOf(props)}
        value={isList ? '' : String(value ?? '')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{isList ? form.t('Add') : '–'}</option>
        {form.categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      {isList && (
        <ul className={styles.chosen}>
          {chosen.map((slug) => (
            <li key={slug}>
              {nameOf(slug)}
              <button
                type="button"
                aria-label={form.t('Remove {name}', { name: nameOf(slug) })}
                onClick={() => onChange(chosen.filter((other) => other !== slug))}
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
