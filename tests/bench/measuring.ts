import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { findBrowser } from '../support/browser.ts'
import { openStandIns } from '../support/measured.ts'
import { patient } from '../support/patience.ts'
import { shopStorage } from '../support/shop-storage.ts'
import { ask } from './ask.ts'
import { cpuOf, startedBy } from './cpu.ts'
import { print } from './print.ts'
import { answered, goTo, tap, visit } from './slow-phone.ts'
import { median } from './times.ts'

const texts: Record<string, string> = JSON.parse(readFileSync('locales/da-DK.json', 'utf8'))

/** Number of requests in a turn, which takes about a second. */
const requests = 2000
const connections = 4
/** Pause (milliseconds) after which the edge has written its counts, because writing belongs to the turn. */
const untilWritten = 5500

/** Headers of a request that the edge counts, and of the same page in a frame, which it does not count. */
const person = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Sec-Fetch-Site': 'none',
}
const counted = { ...person, 'Sec-Fetch-Dest': 'document' }
const uncounted = { ...person, 'Sec-Fetch-Dest': 'iframe' }

type Turn = () => Promise<Map<string, number>>

/**
 * Prints the cost of measuring in alternating turns. "press": how soon a phone with a quarter of this CPU answers "add to cart". One
 * shop has stand-ins for Google and Meta and full consent, the other has neither. "page": the CPU of a cached page that the edge counts,
 * against one that it does not count. `only` runs one of them.
 */
export async function measureMeasuring(rounds: number, only?: readonly string[]): Promise<void> {
  const isWanted = (part: string) => !only || only.includes(part)
  const standIns = await openStandIns()
  const { origin } = standIns
  const ids = { GTM_ID: 'GTM-TEST', META_PIXEL_ID: '4711', SPEED_SHARE: '1' }
  const open = async (vars: object) =>
    startShop({ port: 0, folder: await shopStorage(), isQuiet: true, vars: { ...patient, ...vars } })
  const [plain, processes] = await startedBy(() => open({}))
  const measured = await open({ ...ids, GOOGLE_TAG_URL: origin, META_SCRIPT_URL: origin })
  try {
    if (isWanted('page')) {
      const cpu = (headers: Record<string, string>) => () => cpuOfTurn(plain.url.origin, headers, processes)
      const pages = await inTurns([cpu(counted), cpu(uncounted)], rounds)
      print(title('CPU milliseconds of a cached page, counted by the edge', 'not counted', rounds), pages)
    }
    if (!isWanted('press')) return
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const presses = await inTurns(
      [() => pressOnce(browser, measured, 'consent=2.sm'), () => pressOnce(browser, plain)],
      rounds,
    ).finally(() => browser.close())
    const isReported = standIns.reports.some(({ args }) => args[0]?.event === 'add_to_cart')
    if (!isReported) throw new Error('The addition to the cart was not reported.')
    print(
      title('INP milliseconds of a press, reported to Google and Meta', 'nothing configured', rounds),
      presses,
    )
  } finally {
    standIns.close()
    for (const { miniflare } of [plain, measured]) await miniflare.dispose()
  }
}

function title(one: string, other: string, rounds: number): string {
  return `${one}, beside ${other}: ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}`
}

/** Runs both sides in alternating order. The first round is not counted. */
async function inTurns(sides: [Turn, Turn], rounds: number) {
  const durations = new Map<string, [number[], number[]]>()
  for (let round = -1; round < rounds; round++) {
    for (const at of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      for (const [name, value] of await sides[at]()) {
        const both = durations.get(name) ?? [[], []]
        if (round >= 0) both[at].push(value)
        durations.set(name, both)
      }
    }
  }
  return [...durations].map(([name, [here, there]]) => {
    const rounds = here.length
    const ratios = here.map((value, round) => value / (there[round] ?? Number.NaN))
    const middle = (values: number[]) => median(values.toSorted((a, b) => a - b))
    const more = ratios.filter((ratio) => ratio > 1).length
    const even = ratios.filter((ratio) => ratio === 1).length
    return {
      '': name,
      with: middle(here).toFixed(3),
      without: middle(there).toFixed(3),
      'with/without': middle(ratios).toFixed(3),
      least: Math.min(...ratios).toFixed(3),
      most: Math.max(...ratios).toFixed(3),
      // About half of the rounds if both sides are equal.
      'rounds with more': `${more} of ${rounds}, ${even} even`,
    }
  })
}

async function cpuOfTurn(origin: string, headers: Record<string, string>, processes: number[]) {
  const before = cpuOf(processes) ?? Number.NaN
  let next = 0
  const one = async () => {
    while (next++ < requests) {
      const { status } = await ask(`${origin}/c/rodvin`, headers)
      if (status !== 200) throw new Error(`/c/rodvin: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  await sleep(untilWritten)
  return new Map([['category', ((cpuOf(processes) ?? Number.NaN) - before) / requests]])
}

async function pressOnce(browser: Browser, shop: LocalShop, cookie?: string) {
  const origin = `http://da.localhost:${shop.url.port}`
  const page = await visit(browser, { url: `${origin}/c/rodvin`, ...(cookie && { cookie }) })
  const main = page.getByRole('main')
  const addName = new RegExp(`^${(texts['Add {name} to cart'] ?? '').replace('{name}', '.+')}$`)
  const card = page
    .locator('article')
    .filter({ has: page.getByRole('button', { name: addName }) })
    .first()
  const href = await card.getByRole('link').first().getAttribute('href')
  const durations = new Map<string, number>()
  durations.set(
    'add from a card',
    await answered(page, () => tap(card.getByRole('button', { name: addName }))),
  )
  await goTo(page, origin + href)
  const add = main.getByRole('button', { name: texts['Add to cart'] ?? '', exact: true })
  durations.set('add on the product page', await answered(page, () => tap(add)))
  await page.context().close()
  return durations
}
