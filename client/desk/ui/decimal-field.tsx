import { type ComponentProps, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Field } from '#client/ui/field.tsx'
import { useColleague } from '../desk-context.ts'
import { decimalOf, writtenDecimal } from './typed-amount.ts'

interface DecimalFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  /** The number with a decimal point; '' if there is none. */
  value: string
  isAmount: boolean
  /** Called with the number, with a decimal point. An unclear amount gets a question mark at its end, so that the platform refuses it. */
  onChange(value: string): void
}

/** Renders a number with the decimal mark of the desk's language. Comma and point are accepted; an unclear amount is an error. */
export function DecimalField({ value, isAmount, error, onChange, ...field }: DecimalFieldProps) {
  const { t } = useMessages()
  const { locale } = useColleague().spoken
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => (isAmount ? decimalOf(text) : text.trim().replace(/^(\d+),(\d+)$/, '$1.$2'))
  const stored = (text: string) => read(text) ?? `${text.trim()} ?`
  const typedText = typed !== undefined && stored(typed) === value ? typed : undefined
  const isUnclear = typedText !== undefined && read(typedText) === undefined
  return (
    <Field
      {...field}
      error={isUnclear ? t('Which amount is meant? Write it as 1234 or 1234,50.') : error}
      inputMode="decimal"
      autoComplete="off"
      value={typedText ?? writtenDecimal(value, locale)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(stored(currentTarget.value))
      }}
    />
  )
}
