import type { JourneyReport } from './rule-results.ts'

/** A journey by its project and its place: `tests/journeys/cart.test.ts:12`. */
export interface JourneyPlace {
  project: string
  place: string
}

/** The messages of Playwright if Chromium or its page has crashed. */
const died =
  /Target (?:crashed|page, context or browser has been closed)|Page crashed|Browser (?:has been )?closed/i

/** Returns the journeys that failed only because their browser died. A journey over its time limit is not one of them. */
export function diedBrowsers({ suites = [] }: JourneyReport): JourneyPlace[] {
  return suites.flatMap(({ specs = [], suites }) => [
    ...specs.flatMap(({ file, line, tests }) =>
      tests
        .filter(({ results }) => results.some(isOfDiedBrowser))
        .map(({ projectName }) => ({ project: projectName, place: `tests/journeys/${file}:${line}` })),
    ),
    ...diedBrowsers({ ...(suites && { suites }) }),
  ])
}

function isOfDiedBrowser({
  status,
  errors: [first] = [],
}: {
  status: string
  errors?: { message?: string }[]
}) {
  return status === 'failed' && died.test(first?.message ?? '')
}
