import { useState } from 'react'
import { Field } from '#client/ui/field.tsx'
import { useColleague } from '../desk-context.ts'
import { decimalOf, writtenDecimal } from '../ui/typed-amount.ts'
import { frameOf, type SchemaFieldProps } from './form-surroundings.ts'

/** Renders a number. Words that are no number stay as they are typed, and the platform refuses them. */
export function NumberField(props: SchemaFieldProps) {
  const { value, onChange } = props
  const { locale } = useColleague().spoken
  const isAmount = props.field.label.input === 'amount'
  // The typed words while the field has the focus: "49," on the way to "49,5" is no number yet.
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
