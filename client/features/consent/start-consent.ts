// Why: docs/decisions/048-measuring.md
import { readableCookies, writeCookie } from '#client/browser.ts'
import { whenIdle } from '#client/navigation/when-idle.ts'
import type { NavigationStart } from '#client/router/journey.ts'
import { callMeasuring } from '#client/state/measuring-calls.ts'
import {
  type ConsentChoice,
  consentAge,
  consentCookie,
  consentValue,
  consentVersion,
  purposes,
  readConsent,
} from '#shared/consent.ts'
import type { Measuring } from '#shared/measuring.ts'
import { showAgain, showBand, styleBand } from './band.ts'

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

/** Cookies of Google's and Meta's scripts by purpose. They are first-party cookies of the shop's domain. */
const others = { statistics: /^_g(?:a|id|at)/, marketing: /^_(?:gcl|fbp|fbc)/ }

/**
 * Stores a consent choice. A refusal takes effect at once, also without a network. An agreement takes effect when the edge has recorded
 * it and set its long-lived cookie. Returns false if it could not be recorded.
 */
async function choose(consent: ConsentChoice): Promise<boolean> {
  const isRefusal = !consent.statistics && !consent.marketing
  const known = readConsent(readableCookies())
  const left = {
    statistics: consent.statistics && known?.statistics === true,
    marketing: consent.marketing && known?.marketing === true,
  }
  if (known || isRefusal) storeChoice(left)
  const { ok } = await callMeasuring('consentGiven', { body: { version: consentVersion, ...consent } }).catch(
    () => ({ ok: false }),
  )
  return ok || isRefusal
}

/** Writes the consent cookie in the browser, until the cookie of the edge arrives. */
function storeChoice(consent: ConsentChoice): void {
  writeCookie(
    `${consentCookie}=${consentValue(consent)}; Max-Age=${consentAge}; Path=/; Secure; SameSite=Lax`,
  )
}

/** Deletes the cookies of third-party scripts on this host and its parent domains, because such scripts set them there. */
function deleteOthersCookies(consent: ConsentChoice): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, place) => `; Domain=${labels.slice(place).join('.')}`)
  for (const pair of (readableCookies() ?? '').split('; ')) {
    const [name = ''] = pair.split('=')
    if (!purposes.some((purpose) => !consent[purpose] && others[purpose].test(name))) continue
    for (const domain of ['', ...domains]) writeCookie(`${name}=; Max-Age=0; Path=/${domain}`)
  }
}
