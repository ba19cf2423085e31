import { type Reason, reasonText } from '#shared/reason.ts'

/** Returns lines of a file, each with its reason as the commands print it. */
export function inEnglish<Line extends Reason>(lines: readonly Line[]): Omit<Line, 'values'>[] {
  return lines.map(({ values, ...line }) => ({
    ...line,
    reason: reasonText({ reason: line.reason, values }),
  }))
}
