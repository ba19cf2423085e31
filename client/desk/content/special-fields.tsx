import { useState } from 'react'
import { Field } from '#client/ui/field.tsx'
import { productImage } from '#shared/images.ts'
import { useColleague } from '../desk-context.ts'
import { ChosenWords } from '../ui/chosen-words.tsx'
import { PhotoButton, useUpload } from '../ui/photo-button.tsx'
import { decimalOf, writtenDecimal } from '../ui/typed-amount.ts'
import { Toggle, TypedField, TypedSelect } from '../ui/typed-fields.tsx'
import styles from './content.module.css'
import { frameOf, type SchemaFieldProps } from './form-surroundings.ts'

/** Renders the choice of one category, or of several categories or other values in their order. */
export function ChosenField(props: SchemaFieldProps) {
  const { field, value, form, onChange } = props
  const { words = {}, input } = field.label
  const options = Object.fromEntries(
    field.options.length
      ? field.options.map((option) => [option, form.t(words[option] ?? option)])
      : form.categories.map(({ slug, name }) => [slug, name]),
  )
  const isList = input !== 'category'
  const chosen: readonly string[] = isList && Array.isArray(value) ? value : []
  const store = (all: readonly string[]) => onChange(all.length || !field.isOptional ? all : undefined)
  const choose = (option: string) => {
    if (!isList) onChange(option || undefined)
    else if (option && !chosen.includes(option)) store([...chosen, option])
  }
  return (
    <div>
      <TypedSelect
        {...frameOf(props)}
        none={isList ? form.t('Add') : '–'}
        options={options}
        value={isList ? '' : String(value ?? '')}
        onType={choose}
      />
      <ChosenWords
        chosen={chosen.map((one) => [one, options[one] ?? one])}
        onRemove={(one) => store(chosen.filter((other) => other !== one))}
      />
    </div>
  )
}

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
  const chosen: readonly number[] = Array.isArray(value) ? value : []
  const change = (ids: readonly number[], isOn: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id))
    const all = (isOn ? [...others, ...ids] : others).toSorted((one, other) => one - other)
    onChange(all.length || !field.isOptional ? all : undefined)
  }
  return (
    <FieldSet {...props} className={styles.choices}>
      {groupWords.map(([words, ids]) => (
        <Toggle
          key={words}
          label={form.t(words)}
          isOn={ids.some((id) => chosen.includes(id))}
          onToggle={(isOn) => change(ids, isOn)}
        />
      ))}
    </FieldSet>
  )
}

interface FieldSetProps extends SchemaFieldProps {
  className: string | undefined
  children: React.ReactNode
}

/** Renders several inputs of one field, with its label, hint and error. */
function FieldSet({ className, children, ...props }: FieldSetProps) {
  const { label, hint, error } = frameOf(props)
  return (
    <fieldset className={styles.nested}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && <p role="alert">{error}</p>}
      <div className={className}>{children}</div>
    </fieldset>
  )
}

/** A Monday; the names of the days follow from it. */
const monday = Date.UTC(2026, 0, 5)

/** Renders a text for each day of the week from Monday, such as opening hours. */
export function WeekField(props: SchemaFieldProps) {
  const { value, path, form, onChange } = props
  const { locale } = useColleague().spoken
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const hours = Array.from({ length: 7 }, (_, day) => String((Array.isArray(value) ? value : [])[day] ?? ''))
  // Files have the English word, the desk that of its language.
  const closed = form.t('Closed')
  const stored = (words: string) => (words.toLowerCase() === closed.toLowerCase() ? 'closed' : words)
  return (
    <FieldSet {...props} className={styles.week}>
      {hours.map((words, day) => {
        const name = names.format(monday + day * 24 * 60 * 60_000)
        return (
          <TypedField
            key={name}
            label={name}
            error={form.faultOf(`${path}.${day}`)}
            value={words === 'closed' ? closed : words}
            onType={(typed) => onChange(hours.with(day, stored(typed.trim())))}
          />
        )
      })}
    </FieldSet>
  )
}

/** Renders the path of a picture, with the picture and the upload of another. */
export function PictureField(props: SchemaFieldProps) {
  const { value, form, onChange } = props
  const { upload, ...state } = useUpload()
  const path = String(value ?? '')
  const add = async (files: File[]) => {
    const [stored] = await upload(files)
    if (stored) onChange(stored)
  }
  return (
    <div className={styles.picture}>
      {/^\/[a-z]\//.test(path) && <img src={productImage(path, 150).src} alt="" width={96} height={96} />}
      <div>
        <TypedField {...frameOf(props)} value={path} onType={onChange} />
        <PhotoButton {...state} label={form.t('Choose a photo')} onFiles={add} />
      </div>
    </div>
  )
}

interface WrittenFieldProps extends SchemaFieldProps {
  inputMode?: 'decimal'
  /** Returns the text of the value, which is shown while the field has no focus. */
  write(value: unknown): string
  /** Returns the value of a typed text. */
  read(typed: string): unknown
}

/** Renders a value that is typed as text: "49," is no number, but may become "49,5", so the text stays as typed while the field has the focus. */
function WrittenField({ write, read, inputMode, ...props }: WrittenFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <Field
      {...frameOf(props)}
      inputMode={inputMode}
      autoComplete="off"
      value={typed ?? write(props.value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        props.onChange(read(currentTarget.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** Renders a number. Text that is no number is kept as typed, and the platform refuses it. */
export function NumberField(props: SchemaFieldProps) {
  const { locale } = useColleague().spoken
  const isAmount = props.field.label.input === 'amount'
  const read = (typed: string) => {
    const text = isAmount ? decimalOf(typed) : typed.trim().replace(',', '.')
    return text === '' ? undefined : /^-?\d+(?:\.\d*)?$/.test(text ?? '') ? Number(text) : typed
  }
  const write = (value: unknown) => writtenDecimal(String(value ?? ''), locale)
  return <WrittenField {...props} inputMode="decimal" write={write} read={read} />
}

/** Renders short texts or numbers in one field, with commas between them. */
export function TextsField(props: SchemaFieldProps) {
  const { kind, isOptional } = props.field
  const read = (typed: string) => {
    const parts = typed.split(',').flatMap((part) => part.trim() || [])
    const numbers = parts.map((part) => (Number.isNaN(Number(part)) ? part : Number(part)))
    return parts.length || !isOptional ? (kind === 'numbers' ? numbers : parts) : undefined
  }
  const write = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')
  return <WrittenField {...props} write={write} read={read} />
}
