import { useState } from 'react'
import { Field } from '#client/ui/field.tsx'
import { useColleague } from '../desk-context.ts'
import { decimalOf, writtenDecimal } from '../ui/typed-amount.ts'
import { frameOf, type SchemaFieldProps } from './form-surroundings.ts'

/** Renders a number. Text that is no number is kept as typed, and the platform refuses it. */
export function NumberField(props: SchemaFieldProps) {
  const { value, onChange } = props
  const { locale } = useColleague().spoken
  const isAmount = props.field.label.input === 'amount'
  // The typed text while the field has the focus: "49," is no number, but may become "49,5".
  const [typed, setTyped] = useState<string | undefined>()
  const change = (words: string) => {
    setTyped(words)
    const text = isAmount ? decimalOf(words) : words.trim().replace(',', '.')
    onChange(text === '' ? undefined : /^-?\d+(?:\.\d*)?$/.test(text ?? '') ? Number(text) : words)
  }
  return (
    <Field
      {...frameOf(props)}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? writtenDecimal(String(value ?? ''), locale)}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
