import { readableCookies, writeCookie } from '#client/browser.ts'
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

/** Cookies of Google's and Meta's scripts by purpose. They are first-party cookies of the shop's domain. */
const others = { statistics: /^_g(?:a|id|at)/, marketing: /^_(?:gcl|fbp|fbc)/ }

/**
 * Stores a consent choice. A refusal takes effect at once, also without a network. An agreement takes effect when the edge has recorded
 * it and set its long-lived cookie. Returns false if it could not be recorded.
 */
export async function choose(consent: ConsentChoice): Promise<boolean> {
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
export function deleteOthersCookies(consent: ConsentChoice): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, place) => `; Domain=${labels.slice(place).join('.')}`)
  for (const pair of (readableCookies() ?? '').split('; ')) {
    const [name = ''] = pair.split('=')
    if (!purposes.some((purpose) => !consent[purpose] && others[purpose].test(name))) continue
    for (const domain of ['', ...domains]) writeCookie(`${name}=; Max-Age=0; Path=/${domain}`)
  }
}
