import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { storeViews } from '#shared/store-view.ts'
import { findBrowser } from '../support/browser.ts'
import { openFolder } from './paired.ts'
import { print } from './print.ts'
import { goTo, painted, slowPhone, tap } from './slow-phone.ts'
import { median } from './times.ts'

interface FirstLoadOptions {
  /** Commit of this repository that is built and measured in the same run. */
  commit: string
  runs: number
}

const lighthouse = 'lighthouse@12.8.2'

/** Lighthouse's figures of a load: points (0 to 100), milliseconds, and the shift of the layout. */
const audits = {
  'LCP, ms': 'largest-contentful-paint',
  'blocking, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
} as const

/** Figures of each build by their names. */
type Figures = Map<string, [here: number[], there: number[]]>

/**
 * Prints how a phone loads the front page, a category and a product of each view, beside the build of an earlier commit: both are open
 * at once and take turns, so that a busy machine slows both alike. Needs the npm registry for Lighthouse and the commit's packages.
 */
export async function measureFirstLoad({ commit, runs }: FirstLoadOptions): Promise<void> {
  const sides = [await openFolder('.', 8874), await openFolder(checkedOut(commit), 8875)]
  const executablePath = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const figures: Figures = new Map()
  try {
    for (const { code, hosts } of Object.values(storeViews)) {
      const pages = await pagesOf(browser, `http://${hosts[0]}.localhost:8874`)
      for (let run = 0; run < runs; run++)
        for (const [at, side] of sides.entries()) {
          const note = (name: string, value: number) => {
            const both = figures.get(`${code} ${name}`) ?? [[], []]
            both[at as 0 | 1].push(value)
            figures.set(`${code} ${name}`, both)
          }
          const origin = `http://${hosts[0]}.localhost:${new URL(side.origin).port}`
          for (const [page, path] of Object.entries(pages)) {
            for (const [name, value] of audited(origin + path, executablePath))
              note(`${page}: ${name}`, value)
            note(`${page}: style and layout, ms`, await styleAndLayout(browser, origin + path))
          }
          note('card to product, ms', await cardToProduct(browser, origin + pages.category, run))
        }
    }
  } finally {
    await browser.close()
    for (const side of sides) side.stop()
    print(`First loads of a phone, medians of ${runs}, here and at ${commit}`, [...figures].map(row))
  }
}

function row([name, [here, there]]: [string, [number[], number[]]]) {
  const [now, before] = [here, there].map((values) => Number(median(values.toSorted((a, b) => a - b))))
  return {
    '': name,
    here: round(now),
    least: round(Math.min(...here)),
    most: round(Math.max(...here)),
    there: round(before),
    'here/there': before && now !== undefined ? (now / before).toFixed(2) : '',
  }
}

function round(value = Number.NaN): number {
  return Number(value.toFixed(value < 1 ? 3 : 0))
}

/** The folder of a commit's sources with its packages. */
function checkedOut(commit: string): string {
  const folder = `.karaffel/at-${commit}`
  if (!existsSync(join(folder, 'node_modules'))) {
    if (!existsSync(folder)) execFileSync('git', ['worktree', 'add', '--detach', folder, commit])
    execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return folder
}

/** Paths of the front page, of the first category in the menu and of its first product. */
async function pagesOf(browser: Browser, origin: string) {
  const page = await browser.newPage()
  const hrefOf = async (selector: string) => (await page.locator(selector).first().getAttribute('href')) ?? ''
  await page.goto(origin)
  const category = new URL(await hrefOf('nav a[href*="/c/"]'), origin).pathname
  await page.goto(origin + category)
  const product = new URL(await hrefOf('main article a[href*="/p/"]'), origin).pathname
  await page.close()
  return { home: '/', category, product }
}

/** Lighthouse's mobile audit of an address: its points and times under simulated slow 4G and 4× CPU. */
function audited(url: string, browser: string): [name: string, value: number][] {
  const folder = mkdtempSync(join(tmpdir(), 'karaffel-'))
  const report = join(folder, 'report.json')
  const flags =
    '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update'
  const options = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${report}`]
  spawnSync('npm', ['exec', '--yes', '--', lighthouse, url, ...options, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: browser },
  })
  if (!existsSync(report)) return []
  const { audits: found, categories } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true })
  const times = Object.entries(audits).map(([name, id]): [string, number] => [name, found[id].numericValue])
  return [['points', categories.performance.score * 100], ...times]
}

/** Milliseconds of the main thread for styles and layouts until two seconds after the load, at 4× CPU. */
async function styleAndLayout(browser: Browser, url: string): Promise<number> {
  const { page, device } = await slowPhone(browser)
  await device.send('Performance.enable')
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(2000)
  const { metrics } = await device.send('Performance.getMetrics')
  await page.context().close()
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return (seconds('RecalcStyleDuration') + seconds('LayoutDuration')) * 1000
}

/** Milliseconds from the lifted finger until the product's name is painted, at 4× CPU and on slow 4G. */
async function cardToProduct(browser: Browser, url: string, run: number): Promise<number> {
  const { page, device } = await slowPhone(browser)
  await device.send('Network.enable')
  const slow4G = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
  await device.send('Network.emulateNetworkConditions', { offline: false, ...slow4G })
  await goTo(page, url)
  const taken = await painted(page, 'h1', () => tap(page.locator('article h3 a').nth(run % 3)))
  await page.context().close()
  return taken
}
