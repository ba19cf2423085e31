import { useState } from 'react'
import { Field } from '#client/ui/field.tsx'
import { frameOf, type SchemaFieldProps } from './form-surroundings.ts'

/** Renders short texts or numbers in one field, with commas between them. */
export function TextsField(props: SchemaFieldProps) {
  const { field, value, onChange } = props
  const [typed, setTyped] = useState<string | undefined>()
  const written = Array.isArray(value) ? value.join(', ') : ''
  const change = (words: string) => {
    setTyped(words)
    const parts = words.split(',').flatMap((part) => part.trim() || [])
    const all =
      field.kind === 'numbers'
        ? parts.map((part) => (Number.isNaN(Number(part)) ? part : Number(part)))
        : parts
    onChange(all.length || !field.isOptional ? all : undefined)
  }
  return (
    <Field
      {...frameOf(props)}
      autoComplete="off"
      value={typed ?? written}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
