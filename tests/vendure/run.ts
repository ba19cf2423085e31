import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { findBrowser } from '#tests/support/browser.ts'
import { patient } from '#tests/support/patience.ts'
import { type Count, countOf, readReport, runTool } from '#tests/support/run-tool.ts'
import { temporaryFolder } from '#worker/local/shop.ts'
import { costLines, costOf, embeddedCost } from './cost.ts'
import { startVendure, vendureAdmin } from './vendure-server.ts'
import { startVendureShop } from './vendure-shop.ts'

// `npm run test:vendure`: the rows against an empty Vendure, then shop and journeys in front of the demonstration in Vendure.
const reports = 'test-results/vendure'
const port = Number(process.env.PORT ?? 8795)
const [rowsPort, vendurePort] = [port + 2, port + 3]
/** The tests of the contract about rows that an engine serves. */
const contractOfEngine = ['answers', 'cart', 'refusals', 'session', 'stock', 'totals', 'user']
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const log = console.log
const secret = 'the secret of Vendure in these tests'
const counts = [await testRows(), await testKills(), ...(await testShopAndJourneys())]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)

async function testRows(): Promise<Count> {
  // The tests serve this address, which the plug-in calls.
  const shop = `http://localhost:${port}`
  const data = temporaryFolder()
  await using vendure = await startVendure({ data, port: rowsPort, secret, shop, log, products: 0 })
  return await vitest('rows', {
    VENDURE_API: vendure.url,
    VENDURE_SHOP: shop,
    VENDURE_SECRET: secret,
    VENDURE_ADMIN: vendureAdmin,
  })
}

/** Runs the test that itself starts and kills Vendure. */
function testKills(): Promise<Count> {
  return vitest('kills', { VENDURE_API: `http://127.0.0.1:${rowsPort}`, VENDURE_SECRET: secret })
}

async function testShopAndJourneys(): Promise<Count[]> {
  await using opened = await startVendureShop({
    ...{ data: resolve('tests/vendure/.data/test'), vendurePort, port, log },
    ...{ vars: patient, opensPlatform: true },
  })
  const { vendure, shop } = opened
  for (const line of costLines(await costOf(shop), await embeddedCost(port + 1, log))) log(line)
  const env = { VENDURE_API: vendure.url, VENDURE_ADMIN: vendureAdmin, JOURNEYS_PORT: String(port) }
  const count = await vitest('shop', { ...env, PLATFORM: String(shop.platformUrl) })
  const contract = await vitest('contract', { ...env, ENGINE: 'vendure', VENDURE_SECRET: opened.secret }, [
    '--project',
    'contract',
    ...contractOfEngine.map((name) => `tests/contract/${name}.test.ts`),
  ])
  const report = `${reports}/journeys.json`
  const status = await runTool('playwright', ['test', '--config', 'tests/vendure/playwright.config.ts'], {
    ...{ ...env, CHROMIUM_PATH: await findBrowser() },
    PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(report),
  })
  const { stats } = readReport(report)
  return [count, contract, countOf(stats?.expected ?? 0, stats?.unexpected ?? 0, status)]
}

async function vitest(
  folder: string,
  env: Record<string, string>,
  files = ['--config', 'tests/vendure/vitest.config.ts', `tests/vendure/${folder}/`],
): Promise<Count> {
  const report = `${reports}/${folder}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await runTool('vitest', ['run', ...files, ...reporters], env)
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = readReport(report)
  return countOf(numPassedTests, numFailedTests || numFailedTestSuites, status)
}
