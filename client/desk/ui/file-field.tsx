import { type ReactNode, useState } from 'react'
import { Field } from '#client/ui/field.tsx'
import { useErrorWords } from '../desk-context.ts'

interface FileFieldProps {
  label: string
  hint?: string
  /** Reads the file. Returns the words for the result. */
  read(file: File): Promise<ReactNode>
}

/** Renders the choice of a CSV file, which is read at once, and the result or the error in words. */
export function FileField({ label, hint, read }: FileFieldProps) {
  const errorWords = useErrorWords()
  const [done, setDone] = useState<ReactNode>()
  const [error, setError] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    setDone(undefined)
    setError(undefined)
    await read(file).then(setDone, (failure) => setError(errorWords(failure)))
  }
  return (
    <div>
      <Field
        label={label}
        hint={hint}
        error={error}
        type="file"
        accept=".csv,.tsv,.txt"
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
      {done && <div role="status">{done}</div>}
    </div>
  )
}
