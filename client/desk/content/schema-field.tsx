import { Field } from '#client/ui/field.tsx'
import { AreaField } from '#client/ui/field-area.tsx'
import { Toggle, TypedSelect } from '../ui/typed-fields.tsx'
import styles from './content.module.css'
import type { NamedField } from './content-field.ts'
import { fieldLabel, frameOf, type SchemaFieldProps } from './form-surroundings.ts'
import { ListField } from './list-field.tsx'
import {
  ChosenField,
  GroupsField,
  NumberField,
  PictureField,
  TextsField,
  WeekField,
} from './special-fields.tsx'

/** Renders the field of a schema, with all fields below it. */
export function SchemaField(props: SchemaFieldProps) {
  const { kind, label } = props.field
  if (label.input === 'groups') return <GroupsField {...props} />
  if (label.input === 'week') return <WeekField {...props} />
  if (label.input === 'picture') return <PictureField {...props} />
  if (label.input === 'category' || label.input === 'categories' || kind === 'choices')
    return <ChosenField {...props} />
  if (kind === 'number') return <NumberField {...props} />
  if (kind === 'flag') return <FlagField {...props} />
  if (kind === 'choice') return <ChoiceField {...props} />
  if (kind === 'texts' || kind === 'numbers') return <TextsField {...props} />
  if (kind === 'list') return <ListField {...props}>{(entry) => <FieldGroup {...entry} />}</ListField>
  if (kind === 'group') return <NestedField {...props} />
  return kind === 'words' ? <WordsField {...props} /> : null
}

export interface FieldGroupProps extends Omit<SchemaFieldProps, 'field'> {
  fields: readonly NamedField[]
}

/** Renders the fields of an object. */
export function FieldGroup({ fields, value, path, form, onChange }: FieldGroupProps) {
  const object: Readonly<Record<string, unknown>> = Object(value)
  const change = (name: string, part: unknown) => {
    const { [name]: _, ...others } = object
    onChange(part === undefined ? others : { ...object, [name]: part })
  }
  return (
    <div className={styles.fields}>
      {fields.map(({ name, field }) => (
        <SchemaField
          key={name}
          field={field}
          value={object[name]}
          path={path ? `${path}.${name}` : name}
          form={form}
          onChange={(part) => change(name, part)}
        />
      ))}
    </div>
  )
}

/** Renders an object within another. An optional object whose fields are empty is removed. */
function NestedField({ field, value, path, form, onChange }: SchemaFieldProps) {
  const change = (object: unknown) => {
    const isEmpty = Object.values(Object(object)).every((part) => part === undefined || part === '')
    onChange(isEmpty && field.isOptional ? undefined : object)
  }
  return (
    <fieldset className={styles.nested}>
      <legend>{fieldLabel(field.label, form)}</legend>
      <FieldGroup fields={field.fields()} value={value} path={path} form={form} onChange={change} />
    </fieldset>
  )
}

function WordsField(props: SchemaFieldProps) {
  const { label, isOptional, initial } = props.field
  const fieldProps = {
    ...frameOf(props),
    value: String(props.value ?? ''),
    placeholder: initial === undefined ? undefined : String(initial),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      props.onChange(value === '' && isOptional ? undefined : value),
  }
  if (label.input === 'text') return <AreaField {...fieldProps} rows={18} className={styles.wide ?? ''} />
  if (label.input === 'area') return <AreaField {...fieldProps} rows={3} className={styles.wide ?? ''} />
  // A moment with its time is a text: a date field cannot show it.
  const type = label.input === 'day' && fieldProps.value.length <= 10 ? 'date' : 'text'
  return <Field {...fieldProps} type={type} autoComplete="off" />
}

function FlagField({ field: { label, off, initial }, value, form, onChange }: SchemaFieldProps) {
  return (
    <Toggle
      label={fieldLabel(label, form)}
      isOn={(value ?? initial) === true}
      onToggle={(isOn) => onChange(isOn || off)}
    />
  )
}

function ChoiceField(props: SchemaFieldProps) {
  const { field, value, form, onChange } = props
  const { label, options, isOptional } = field
  return (
    <TypedSelect
      {...frameOf(props)}
      none={isOptional || value === undefined ? '–' : undefined}
      options={Object.fromEntries(options.map((option) => [option, form.t(label.words?.[option] ?? option)]))}
      value={String(value ?? '')}
      onType={(chosen) => onChange(chosen || undefined)}
    />
  )
}
