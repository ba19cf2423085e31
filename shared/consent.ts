/**
 * Purposes beside those that the shop needs. Raise `consentVersion` with each change of what is done for a purpose: then every visitor is
 * asked again.
 */
export const purposes = ['statistics', 'marketing'] as const
export type Purpose = (typeof purposes)[number]
export type ConsentChoice = Readonly<Record<Purpose, boolean>>

export const consentVersion = 2
export const consentCookie = 'consent'
/** Seconds: twelve months. */
export const consentAge = 365 * 24 * 3600

const letters = { statistics: 's', marketing: 'm' } as const

/** Value of the cookie: `2.sm` is version 2 with both purposes, `2.` a refusal. */
export function consentValue(consent: ConsentChoice): string {
  return `${consentVersion}.${purposes.flatMap((purpose) => (consent[purpose] ? letters[purpose] : [])).join('')}`
}

/** Returns the choice from a `Cookie` header or `document.cookie`; undefined if no choice was made, or only for earlier purposes. */
export function readConsent(cookies: string | null | undefined): ConsentChoice | undefined {
  const value = new RegExp(`(?:^|; )${consentCookie}=${consentVersion}\\.(s?m?)(?:;|$)`).exec(
    cookies ?? '',
  )?.[1]
  return value === undefined ? undefined : { statistics: value.includes('s'), marketing: value.includes('m') }
}
