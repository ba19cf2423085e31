// Why: docs/decisions/005-tests.md
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildWhereNeeded } from '#worker/local/build.ts'
import { findBrowser } from './support/browser.ts'

// `npm test`: everything that a change must pass, in the order of cost; the last line counts all of it.
interface Count {
  passed: number
  failed: number
}

const reports = 'test-results'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const counts: Count[] = []
/** Said again at the end: what failed at first lies thousands of lines above. */
const faults: string[] = []
counts.push(check('format and lint', ['biome', 'check', '--error-on-warnings', '.']))
counts.push(check('types', ['tsc', '--noEmit']))
buildWhereNeeded(console.log)
counts.push(unitAndIntegration())
counts.push(journeys(await findBrowser()))

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(faults.join('\n'))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0

/** A tool that has no tests to count: one check. */
function check(name: string, command: string[]): Count {
  console.log(`\n— ${name}`)
  if (run(command) === 0) return { passed: 1, failed: 0 }
  faults.push(`FAILED ${name}`)
  return { passed: 0, failed: 1 }
}

function unitAndIntegration(): Count {
  console.log('\n— unit, page, API, contract, cache and architecture tests')
  const report = `${reports}/vitest.json`
  const status = run([
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, testResults = [] } = read(report)
  faults.push(...testResults.flatMap(faultsOfFile))
  return counted(numPassedTests, numFailedTests || numFailedTestSuites, status)
}

interface FileResult {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

/** What failed, and what passed at its second try, each with what was said of it. */
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

function journeys(browser: string): Count {
  console.log('\n— journeys')
  const report = `${reports}/journeys.json`
  const status = run(['playwright', 'test'], { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const { stats } = read(report)
  return counted((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, status)
}

/** A run that fails without a failed test has failed all the same. */
function counted(passed: number, failed: number, status: number): Count {
  return { passed, failed: failed || (status === 0 ? 0 : 1) }
}

function run([tool = '', ...args]: string[], env: Record<string, string> = {}): number {
  const options = {
    stdio: 'inherit' as const,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }
  return spawnSync(`node_modules/.bin/${tool}`, args, options).status ?? 1
}

function read(report: string): Record<string, any> {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}
