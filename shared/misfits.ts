import * as v from 'valibot'

/** What does not fit a schema, without what was there instead: that may be somebody's. At most ten places are named. */
export function misfits(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .slice(0, 10)
    .map(
      (issue) =>
        `${v.getDotPath(issue) ?? 'all of it'}: ${issue.expected ?? issue.type} expected, ${typeof issue.input} found`,
    )
    .join('; ')
}
