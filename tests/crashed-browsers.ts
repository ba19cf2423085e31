import type { JourneyReport } from './rule-results.ts'

/** A journey by its project and its place: `tests/journeys/cart.test.ts:12`. */
export interface JourneyPlace {
  project: string
  place: string
}

/** Matches the messages of Playwright if Chromium or its page has crashed. */
const crashMessage =
  /Target (?:crashed|page, context or browser has been closed)|Page crashed|Browser (?:has been )?closed/i

/** Returns the journeys that failed only because their browser crashed, without those that exceeded their time limit. */
export function crashedBrowsers({ suites = [] }: JourneyReport): JourneyPlace[] {
  return suites.flatMap(({ specs = [], suites }) => [
    ...specs.flatMap(({ file, line, tests }) =>
      tests
        .filter(({ results }) => results.some(isOfCrashedBrowser))
        .map(({ projectName }) => ({ project: projectName, place: `tests/journeys/${file}:${line}` })),
    ),
    ...crashedBrowsers({ ...(suites && { suites }) }),
  ])
}

function isOfCrashedBrowser({
  status,
  errors: [first] = [],
}: {
  status: string
  errors?: { message?: string }[]
}) {
  return status === 'failed' && crashMessage.test(first?.message ?? '')
}
