import type { ComponentProps } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { AreaField } from '#client/ui/field-area.tsx'
import { SelectField } from '#client/ui/field-select.tsx'
import type { StoreCode } from '#shared/store-view.ts'
import { useCountries } from './list-filters.tsx'

interface CountryFieldProps {
  view: StoreCode
  onChoose(view: StoreCode): void
}

/** The properties of a field whose value is held as text. */
type Typed<Props> = Omit<Props, 'value' | 'onChange' | 'type'> & { value: string; onType(text: string): void }

/** Renders a text field. */
export function TypedField({
  onType,
  autoComplete = 'off',
  ...field
}: Typed<ComponentProps<typeof Field>> & { type?: string }) {
  return (
    <Field
      {...field}
      autoComplete={autoComplete}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}

/** Renders a text area. */
export function TypedArea({ onType, ...field }: Typed<ComponentProps<typeof AreaField>>) {
  return <AreaField {...field} onChange={({ currentTarget }) => onType(currentTarget.value)} />
}

interface Options {
  /** Value → words. */
  options: Readonly<Record<string, string>>
  /** The words of the option that chooses nothing; without them, one of the others is chosen. */
  none?: string | undefined
}

/** Renders a choice of one option. */
export function TypedSelect({
  onType,
  options,
  none,
  ...field
}: Typed<ComponentProps<typeof SelectField>> & Options) {
  return (
    <SelectField {...field} onChange={({ currentTarget }) => onType(currentTarget.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {Object.entries(options).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

interface ToggleProps {
  label: string
  isOn: boolean
  onToggle(isOn: boolean): void
}

/** Renders a checkbox. */
export function Toggle({ label, isOn, onToggle }: ToggleProps) {
  return (
    <Choice
      type="checkbox"
      label={label}
      checked={isOn}
      onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
    />
  )
}

interface RadiosProps<Value extends string> {
  title: string
  /** Value → words. */
  options: Readonly<Record<NoInfer<Value>, string>>
  value: Value
  onChoose(value: NoInfer<Value>): void
}

/** Renders a choice of one option with all options visible. */
export function Radios<Value extends string>({ title, options, value, onChoose }: RadiosProps<Value>) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {(Object.entries(options) as [Value, string][]).map(([option, words]) => (
        <Choice
          key={option}
          type="radio"
          name={title}
          label={words}
          checked={value === option}
          onChange={() => onChoose(option)}
        />
      ))}
    </fieldset>
  )
}

/** Renders the field for the country of a new entry; nothing if the shop has one. */
export function CountryField({ view, onChoose }: CountryFieldProps) {
  const { t } = useMessages()
  const options = useCountries()
  if (Object.keys(options).length < 2) return null
  const onType = (code: string) => onChoose(code as StoreCode)
  return <TypedSelect label={t('Country')} {...{ options, onType }} value={view} />
}
