import { type ComponentProps, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Field } from '#client/ui/field.tsx'
import { useColleague } from '../desk-context.ts'
import { decimalOf, writtenDecimal } from './typed-amount.ts'

interface DecimalFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  /** The number with a decimal point; '' if there is none. */
  value: string
  isAmount: boolean
  /** Called with the number and a decimal point. An amount that is not understood ends with a question mark, so that the platform refuses it. */
  onChange(value: string): void
}

/** Renders a field for a number with the decimal mark of the desk's language. Comma and point are accepted; an unclear amount is asked about. */
export function DecimalField({ value, isAmount, error, onChange, ...field }: DecimalFieldProps) {
  const { t } = useMessages()
  const { locale } = useColleague().spoken
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => (isAmount ? decimalOf(text) : text.trim().replace(/^(\d+),(\d+)$/, '$1.$2'))
  const stored = (text: string) => read(text) ?? `${text.trim()} ?`
  const kept = typed !== undefined && stored(typed) === value ? typed : undefined
  const isUnclear = kept !== undefined && read(kept) === undefined
  return (
    <Field
      {...field}
      error={isUnclear ? t('Which amount is meant? Write it as 1234 or 1234,50.') : error}
      inputMode="decimal"
      autoComplete="off"
      value={kept ?? writtenDecimal(value, locale)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(stored(currentTarget.value))
      }}
    />
  )
}
