import { useMessages } from '#client/messages.tsx'
import type { RefusedLine } from '#shared/csv-rows.ts'

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
