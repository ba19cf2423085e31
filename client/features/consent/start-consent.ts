import { readableCookies } from '#client/browser.ts'
// Why: docs/decisions/048-measuring.md
import { whenIdle } from '#client/navigation/when-idle.ts'
import type { NavigationStart } from '#client/router/journey.ts'
import { type ConsentChoice, readConsent } from '#shared/consent.ts'
import type { Measuring } from '#shared/measuring.ts'
import { showAgain, showBand, styleBand } from './band.ts'
import { choose, deleteOthersCookies } from './choice.ts'

/** Starts measuring if the visitor has agreed, asks if there is no choice yet, and adds the button that changes the choice. */
export function startConsent(start: NavigationStart): void {
  const measuring: Measuring = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name=measuring]')?.content ?? 'null',
  )
  const { texts } = measuring
  const take = async (consent: ConsentChoice) => {
    const isTaken = await choose(consent)
    if (isTaken) await apply(consent, measuring, start)
    return isTaken
  }
  const known = readConsent(readableCookies())
  styleBand()
  showAgain(texts, () => showBand(texts, readConsent(readableCookies()) ?? none, take))
  if (known) void apply(known, measuring, start)
  else showBand(texts, undefined, take)
}

const none: ConsentChoice = { statistics: false, marketing: false }

let hasBegun = false
let isTimed = false

/** Milliseconds after which timing starts even if the page is not idle. */
const patience = 10_000

/** Applies a choice. A refusal loads no code: only trackers that have started are notified. */
async function apply(consent: ConsentChoice, measuring: Measuring, start: NavigationStart): Promise<void> {
  const isRefusal = !consent.statistics && !consent.marketing
  deleteOthersCookies(consent)
  if (consent.statistics) timePages(measuring, start)
  if ((isRefusal && !hasBegun) || !(measuring.gtm || measuring.ga4 || measuring.pixel)) return
  hasBegun = true
  const tracking = await import('../tracking/start-tracking.ts').catch(() => null)
  await tracking?.track(consent, measuring, start)
  // A script that still runs may have set the cookies again.
  deleteOthersCookies(consent)
}

/** Measures a random share of the visits, when the page is idle. */
function timePages({ timed }: Measuring, { first }: NavigationStart): void {
  if (isTimed || Math.random() >= timed) return
  isTimed = true
  whenIdle(async () => {
    const vitals = await import('../vitals/watch-vitals.ts').catch(() => null)
    await vitals?.watchVitals(first.page.page)
  }, patience)
}
