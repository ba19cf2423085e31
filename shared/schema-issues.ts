import * as v from 'valibot'

/** Returns the places that do not fit a schema, without the values found there: they may be private. Names at most ten places. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .slice(0, 10)
    .map(
      (issue) =>
        `${v.getDotPath(issue) ?? 'all of it'}: ${issue.expected ?? issue.type} expected, ${typeof issue.input} found`,
    )
    .join('; ')
}
