import type { Browser, CDPSession, Locator, Page } from 'playwright'

declare global {
  interface Window {
    presses: number[]
    painted: Promise<number>
  }
}

interface Visit {
  url: string
  /** Where data are to be saved nothing is fetched ahead. */
  savesData?: boolean
  /** `name=value` that the browser has from before. */
  cookie?: string
}

/** Milliseconds. */
const fingerRests = 80

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** One for each page: to open or close it during a press is work that the press would be charged with. */
const devices = new WeakMap<Page, CDPSession>()

/** Opens a page on a phone whose processor is four times slower than this machine's, and lets it come to rest. */
export async function visit(browser: Browser, { url, savesData = false, cookie }: Visit): Promise<Page> {
  const { page } = await slowPhone(browser, savesData)
  const [name, value] = cookie?.split('=') ?? []
  if (name && value) await page.context().addCookies([{ name, value, url }])
  await goTo(page, url)
  return page
}

/** A blank page of such a phone, and its switches. */
export async function slowPhone(
  browser: Browser,
  savesData = false,
): Promise<{ page: Page; device: CDPSession }> {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(watchPresses, savesData)
  const device = await context.newCDPSession(page)
  devices.set(page, device)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, device }
}

export async function goTo(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  // Before, a link is a document and a press waits for the scripts.
  await page.waitForFunction(() => performance.getEntriesByName('karaffel:ready').length > 0)
  await page.waitForTimeout(1500)
}

/**
 * A tap on what has come to rest: nobody taps in the frame in which a page scrolls. A finger rests on the glass for a while,
 * and what is done when it lands is over when it is lifted, which is when the browser begins to count.
 */
export async function tap(target: Locator): Promise<void> {
  const page = target.page()
  await target.tap({ trial: true })
  const box = await target.boundingBox()
  await page.waitForTimeout(700)
  if (!box) throw new Error('What is to be tapped is not on the page.')
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const device = devices.get(page)
  await device?.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await page.waitForTimeout(fingerRests)
  await device?.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Milliseconds from a press until the frame is painted that answers it, as a browser counts them for INP: in steps of 8. */
export async function answered(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.presses.splice(0))
  await press()
  // What took less than two frames is not told.
  await page.waitForFunction(() => window.presses.length > 0, null, { timeout: 1000 }).catch(() => {})
  return page.evaluate(() => Math.max(16, ...window.presses))
}

/** Milliseconds from a press until other words than before are painted in the first element of a selector. */
export async function painted(page: Page, selector: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate(watchWords, selector)
  await press()
  return page.evaluate(() => window.painted)
}

function watchPresses(savesData: boolean): void {
  if (savesData) Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  window.presses = []
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) window.presses.push(duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

function watchWords(selector: string): void {
  // The page that was left may stand behind the one that is shown.
  const words = () => document.querySelector(selector)?.textContent
  const before = words()
  window.painted = new Promise((resolve) => {
    let pressed = Number.NaN
    addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
    const look = () => {
      // A frame is painted before the next timer runs.
      if (words() && words() !== before) setTimeout(() => resolve(performance.now() - pressed))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
