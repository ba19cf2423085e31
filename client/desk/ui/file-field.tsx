import { type ReactNode, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Field } from '#client/ui/field.tsx'
import type { RefusedLine } from '#shared/csv-rows.ts'
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

/** Renders the lines of a file that are not stored, with their reasons. Line 0 is the whole file. */
export function RefusedLines({ lines }: { lines: readonly RefusedLine[] }) {
  const { t } = useMessages()
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map(({ line, reason, values }) => (
        <li key={`${line} ${reason} ${JSON.stringify(values)}`}>
          {line > 0 && `${t('Line {line}', { line })}: `}
          {t(reason, values)}
        </li>
      ))}
    </ul>
  )
}
