import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { storeViews } from '#shared/store-view.ts'
import { findBrowser } from '../support/browser.ts'
import { startFront } from './http2-front.ts'
import { openFolder } from './paired.ts'
import { print } from './print.ts'
import { goTo, painted, slowPhone, tap } from './slow-phone.ts'
import { median } from './times.ts'

interface FirstLoadOptions {
  /** A commit of this repository, which is built and measured in the same run. */
  commit: string
  runs: number
}

const lighthouse = 'lighthouse@12.8.2'

/** Lighthouse's values of a load: scores (0 to 100), milliseconds, and the layout shift. */
const audits = {
  'LCP, ms': 'largest-contentful-paint',
  'blocking, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
} as const

/** Values of both builds by name. */
type Figures = Map<string, [here: number[], there: number[]]>

/**
 * Prints how a phone loads the home page, a category and a product of each view, compared with the build of an earlier commit. Both run at
 * once, each behind an HTTP/2 front, and alternate, so that a busy machine slows both equally. Needs openssl, and the npm registry for
 * Lighthouse and the commit's packages.
 */
export async function measureFirstLoad({ commit, runs }: FirstLoadOptions): Promise<void> {
  const sides = [await openFolder('.', 8874), await openFolder(checkedOut(commit), 8885)]
  const fronts = await Promise.all(sides.map(({ origin }) => startFront(origin)))
  const executablePath = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const figures: Figures = new Map()
  try {
    for (const { code, hosts } of Object.values(storeViews)) {
      const pages = await pagesOf(browser, `http://${hosts[0]}.localhost:8874`)
      for (let run = 0; run < runs; run++)
        for (const [at, front] of fronts.entries()) {
          const note = (name: string, value: number) => {
            const both = figures.get(`${code} ${name}`) ?? [[], []]
            both[at as 0 | 1].push(value)
            figures.set(`${code} ${name}`, both)
          }
          const origin = `https://${hosts[0]}.localhost:${front.port}`
          for (const [page, path] of Object.entries(pages)) {
            for (const [name, value] of await audited(origin + path, executablePath))
              note(`${page}: ${name}`, value)
            note(`${page}: style and layout, ms`, await styleAndLayout(browser, origin + path))
          }
          note('card to product, ms', await cardToProduct(browser, origin + pages.category, run))
        }
    }
  } finally {
    await browser.close()
    for (const front of fronts) front.close()
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

/** Returns a folder with a commit's sources and their packages. */
function checkedOut(commit: string): string {
  const folder = `.karaffel/at-${commit}`
  if (!existsSync(join(folder, 'node_modules'))) {
    if (!existsSync(folder)) execFileSync('git', ['worktree', 'add', '--detach', folder, commit])
    execFileSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return folder
}

/** Returns the paths of the home page, the first category in the menu and its first product. */
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

/** Returns the score and times of Lighthouse's mobile audit, with simulated slow 4G and 4× slower CPU. */
async function audited(url: string, browser: string): Promise<[name: string, value: number][]> {
  const folder = mkdtempSync(join(tmpdir(), 'karaffel-'))
  const report = join(folder, 'report.json')
  const flags =
    '--headless --no-sandbox --disable-gpu --ignore-certificate-errors --disable-background-networking --disable-component-update'
  const options = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${report}`]
  // The front runs in this process, which must not block meanwhile.
  const audit = spawn(
    'npm',
    ['exec', '--yes', '--', lighthouse, url, ...options, `--chrome-flags=${flags}`],
    {
      env: { ...process.env, CHROME_PATH: browser },
      stdio: 'ignore',
    },
  )
  await once(audit, 'close')
  if (!existsSync(report)) return []
  const { audits: found, categories } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true })
  const times = Object.entries(audits).map(([name, id]): [string, number] => [name, found[id].numericValue])
  return [['points', categories.performance.score * 100], ...times]
}

/** Returns the main thread's time for styles and layout until two seconds after the load (milliseconds, 4× slower CPU). */
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

/** Returns the time from the end of a tap until the product's name is painted (milliseconds, 4× slower CPU, slow 4G). */
async function cardToProduct(browser: Browser, url: string, run: number): Promise<number> {
  const { page, device } = await slowPhone(browser)
  await device.send('Network.enable')
  const slow4G = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
  await device.send('Network.emulateNetworkConditions', { offline: false, ...slow4G })
  await goTo(page, url)
  const duration = await painted(page, 'h1', () => tap(page.locator('article h3 a').nth(run % 3)))
  await page.context().close()
  return duration
}
