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

/** Cookies of Google's and Meta's scripts, by what they are for: they stand under the shop's own name. */
const others = { statistics: /^_g(?:a|id|at)/, marketing: /^_(?:gcl|fbp|fbc)/ }

/**
 * Takes a choice. What is refused ends at once, also without a network; what is agreed to counts once the edge has recorded it,
 * whose cookie lasts. False where it could not be recorded.
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

/** As long as the edge's own has not come. */
function storeChoice(consent: ConsentChoice): void {
  writeCookie(
    `${consentCookie}=${consentValue(consent)}; Max-Age=${consentAge}; Path=/; Secure; SameSite=Lax`,
  )
}

/** Deletes what others' scripts have set: on this host and on those above it, where such scripts set it. */
export function deleteOthersCookies(consent: ConsentChoice): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, place) => `; Domain=${labels.slice(place).join('.')}`)
  for (const pair of (readableCookies() ?? '').split('; ')) {
    const [name = ''] = pair.split('=')
    if (!purposes.some((purpose) => !consent[purpose] && others[purpose].test(name))) continue
    for (const domain of ['', ...domains]) writeCookie(`${name}=; Max-Age=0; Path=/${domain}`)
  }
}
