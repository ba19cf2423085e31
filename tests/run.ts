// Why: docs/decisions/005-tests.md
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildWhereNeeded } from '#worker/local/build.ts'
import { unprovedRules } from './rule-results.ts'
import { findBrowser } from './support/browser.ts'
import { type Count, countOf, readReport, runTool } from './support/run-tool.ts'

// `npm test`: everything that a change must pass, in the order of cost; the last line counts all of it.
// Modules that all processes of the suites load are compiled once.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')

const reports = 'test-results'
const unitReport = `${reports}/vitest.json`
const journeyReport = `${reports}/journeys.json`
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const counts: Count[] = []
/** The failures, printed again at the end, because the first report is thousands of lines above. */
const faults: string[] = []
const checks = [
  check('format and lint', ['biome', 'check', '--error-on-warnings', '.']),
  check('types', ['tsc', '--noEmit']),
]
await buildWhereNeeded(console.log)
counts.push(...(await Promise.all(checks)))
// A missing browser is fetched meanwhile.
const [browser, count] = await Promise.all([findBrowser(), unitAndIntegration()])
counts.push(count, await journeys(browser), rules())

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(faults.join('\n'))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0

/** A tool that has no tests to count: one check. */
async function check(name: string, [tool = '', ...args]: string[]): Promise<Count> {
  console.log(`\n— ${name}`)
  if ((await runTool(tool, args)) === 0) return { passed: 1, failed: 0 }
  faults.push(`FAILED ${name}`)
  return { passed: 0, failed: 1 }
}

async function unitAndIntegration(): Promise<Count> {
  console.log('\n— unit, page, API, contract, cache and architecture tests')
  const status = await runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ])
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numFailedTestSuites = 0,
    testResults = [],
  } = readReport(unitReport)
  faults.push(...testResults.flatMap(faultsOfFile))
  return countOf(numPassedTests, numFailedTests || numFailedTestSuites, status)
}

interface FileResult {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

/** Returns the failed tests, and those that passed at the second try, with their messages. */
function faultsOfFile({ name, status, message, assertionResults }: FileResult): string[] {
  const tests = assertionResults
    .filter(({ failureMessages }) => failureMessages.length)
    .map(({ fullName, status, failureMessages }) =>
      [`${status === 'failed' ? 'FAILED' : 'SECOND TRY'} ${name} › ${fullName}`, ...failureMessages].join(
        '\n',
      ),
    )
  const file = status === 'failed' && message ? [`FAILED ${name}\n${message}`] : []
  return [...file, ...tests].map((fault) => fault.slice(0, 2000))
}

/** Checks that the test of every rule in tests/rules.json ran and passed. */
function rules(): Count {
  const unproved = unprovedRules(readReport(unitReport), readReport(journeyReport))
  faults.push(...unproved.map((line) => `FAILED rule ${line}`))
  return { passed: unproved.length ? 0 : 1, failed: unproved.length ? 1 : 0 }
}

async function journeys(browser: string): Promise<Count> {
  console.log('\n— journeys')
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport }
  const status = await runTool('playwright', ['test'], env)
  const { stats } = readReport(journeyReport)
  return countOf((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, status)
}
