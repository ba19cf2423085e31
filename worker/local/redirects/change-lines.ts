import type { RedirectChanges } from './change-redirects.ts'

/** Returns the lines that a command prints: refused redirects, changed redirects, and their numbers. */
export function changeLines({ changes, refused, leftOut }: RedirectChanges, isDryRun: boolean): string[] {
  return [
    ...leftOut.map(({ view, line, column, reason }) => `  ${view} line ${line}, ${column} ${reason}`),
    ...refused.map(({ view, line, reason }) => `  ${view} line ${line}: ${reason}`),
    ...changes.map(({ view, kind, request, target }) => `  ${kind.padEnd(7)} ${view} ${request} → ${target}`),
    `${changes.length} redirects ${isDryRun ? 'would be stored' : 'stored'}, ${refused.length} lines refused`,
  ]
}
