import type { Browser, CDPSession, Locator, Page } from 'playwright'

declare global {
  interface Window {
    presses: number[]
    painted: Promise<number>
  }
}

interface Visit {
  url: string
  /** Sets the browser's data saver, with which the shop prefetches nothing. */
  savesData?: boolean
  /** A cookie `name=value` that the browser already has. */
  cookie?: string
}

/** Duration of a tap (milliseconds). */
const fingerRests = 80

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** One session for each page: opening or closing one during a press would count as work of the press. */
const devices = new WeakMap<Page, CDPSession>()

/** Opens a page on a phone with a quarter of this machine's CPU speed, and waits until the page is idle. */
export async function visit(browser: Browser, { url, savesData = false, cookie }: Visit): Promise<Page> {
  const { page } = await slowPhone(browser, savesData)
  const [name, value] = cookie?.split('=') ?? []
  if (name && value) await page.context().addCookies([{ name, value, url }])
  await goTo(page, url)
  return page
}

/** Opens a blank page of such a phone, with its DevTools session. */
export async function slowPhone(
  browser: Browser,
  savesData = false,
): Promise<{ page: Page; device: CDPSession }> {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce', ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.addInitScript(watchPresses, savesData)
  const device = await context.newCDPSession(page)
  devices.set(page, device)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, device }
}

export async function goTo(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  // A link loads a document, and a press waits for the scripts, until the page is hydrated.
  await page.waitForFunction(() => performance.getEntriesByName('karaffel:ready').length > 0)
  await page.waitForTimeout(1500)
}

/**
 * Taps an element after the page has stopped moving, because nobody taps a page while it scrolls. Handlers of the touch end before the
 * finger is lifted, and only then the browser starts to measure.
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

/** Returns the time from a press to the next painted frame as INP counts it (milliseconds, in steps of 8). */
export async function answered(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.presses.splice(0))
  await press()
  // The browser reports no press below two frames (16 ms), so the wait may time out.
  await page.waitForFunction(() => window.presses.length > 0, null, { timeout: 1000 }).catch(() => {})
  return page.evaluate(() => Math.max(16, ...window.presses))
}

/** Returns the time from a press until the first element of a selector shows another text (milliseconds). */
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
  // The previous page may still be in the document behind the shown one.
  const words = () => document.querySelector(selector)?.textContent
  const before = words()
  window.painted = new Promise((resolve) => {
    let pressed = Number.NaN
    addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
    const look = () => {
      // The frame is painted before the timer runs.
      if (words() && words() !== before) setTimeout(() => resolve(performance.now() - pressed))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
