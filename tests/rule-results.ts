import { relative, resolve } from 'node:path'
import rules from './rules.json' with { type: 'json' }

/** The parts of Vitest's report that are read. */
export interface VitestReport {
  testResults?: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface Step {
  title: string
}

interface Suite {
  title: string
  file: string
  specs?: { title: string; ok: boolean; tests: { status: string; results: { steps?: Step[] }[] }[] }[]
  suites?: Suite[]
}

/** The parts of Playwright's report that are read. */
export interface JourneyReport {
  suites?: Suite[]
}

/** Placeholders of a table of tests, and values in a template. */
const placeholder = /%[sdifjo#]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/

/** Returns a line for each rule whose test did not run and pass, by the reports of one whole run. */
export function unprovedRules(unit: VitestReport, journeys: JourneyReport): string[] {
  const passed = [...passedTests(unit), ...passedJourneys(journeys)]
  return Object.entries(rules).flatMap(([id, test]) => {
    const [file = '', ...rest] = test.split(' ')
    const words = rest.join(' ')
    const title = new RegExp(words.split(placeholder).map(escaped).join('.*'))
    const isProved = passed.some((found) => found.file === file && title.test(found.title))
    return isProved ? [] : [`${id}: no test "${words}" of ${file} passed`]
  })
}

function passedTests({ testResults = [] }: VitestReport) {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(resolve('.'), name).replaceAll('\\', '/')
    const passed = assertionResults.filter(({ status }) => status === 'passed')
    return passed.map(({ fullName }) => ({ file, title: fullName }))
  })
}

function passedJourneys({ suites = [] }: JourneyReport): { file: string; title: string }[] {
  return suites.flatMap(({ title, file, specs = [], suites }) => {
    const passed = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status !== 'skipped'))
    return [
      ...passed.map((spec) => {
        const steps = spec.tests.flatMap(({ results }) => results.flatMap(({ steps = [] }) => steps))
        const titles = [title, spec.title, ...steps.map((step) => step.title)]
        return { file: `tests/journeys/${file}`, title: titles.join(' ') }
      }),
      ...passedJourneys({ ...(suites && { suites }) }),
    ]
  })
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
