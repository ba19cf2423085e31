import type { Translate } from '#client/messages.tsx'
import { genericFailure } from '#shared/generic-failure.ts'
import { type Measuring, mayRunOthers } from '#shared/measuring.ts'
import { type Env, settings } from '#worker/env.ts'
import { measuringHosts } from '#worker/middleware/security-headers.ts'
import type { ResolvedPage } from './resolve.ts'

/** The default share of timed visits (0 to 1) if the shop asks for consent because of other services. */
const usualShare = 0.2

/**
 * Returns the measuring settings for a document; undefined if the shop is not configured to measure: then it asks nobody and stores
 * nothing.
 */
export function measuringOf(env: Env, t: Translate): Measuring | undefined {
  const {
    GTM_ID: gtm,
    GA4_ID: ga4,
    META_PIXEL_ID: pixel,
    SPEED_SHARE,
    GOOGLE_TAG_URL,
    META_SCRIPT_URL,
  } = settings(env)
  if (!(gtm || ga4 || pixel || SPEED_SHARE)) return undefined
  const timed = SPEED_SHARE ?? usualShare
  const statistics = [
    ga4 && t('Google Analytics: the cookies _ga and _ga_*, 2 years'),
    gtm && t('Google Tag Manager: the cookies _ga and _ga_*, 2 years'),
    timed > 0 && t('The shop itself: how fast its pages are, without a cookie'),
  ]
  const marketing = [
    (ga4 || gtm) && t('Google: the cookie _gcl_au, 90 days'),
    pixel && t('Meta: the cookies _fbp and _fbc, 90 days; your e-mail as a code when you sign in'),
  ]
  return {
    ...{ ...(gtm && { gtm }), ...(ga4 && { ga4 }), ...(pixel && { pixel }) },
    ...{ timed, google: GOOGLE_TAG_URL, meta: META_SCRIPT_URL },
    texts: {
      question: marketing.some(Boolean)
        ? t('May we use cookies for statistics and marketing? The shop works as well without.')
        : t('May we use your visit for statistics? The shop works as well without.'),
      accept: t('Accept all'),
      refuse: t('Refuse all'),
      choose: t('Choose'),
      save: t('Save choice'),
      again: t('Cookie choice'),
      failed: t(genericFailure),
      purposes: [
        { purpose: 'statistics' as const, label: t('Statistics'), details: joined(statistics) },
        { purpose: 'marketing' as const, label: t('Marketing'), details: joined(marketing) },
      ].filter(({ details }) => details.length > 0),
    },
  }
}

function joined(details: readonly (string | undefined | false)[]): string[] {
  return details.filter((detail) => typeof detail === 'string' && detail !== '') as string[]
}

/** Returns the hosts that a page of this name calls: '' if third-party code must not run on it. */
export function hostsOn(name: ResolvedPage['name'], env: Env): string {
  return name === 'unknown' || mayRunOthers(name) ? measuringHosts(env) : ''
}
