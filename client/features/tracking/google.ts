import type { ConsentChoice } from '#shared/consent.ts'
import type { Measuring } from '#shared/measuring.ts'
import { loadScript, type Sink } from './sink.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Creates the sink of Google Tag Manager or the GA4 tag under Consent Mode v2: everything is denied until the visitor agrees. */
export function googleSink({ gtm, ga4, google }: Measuring): Sink {
  window.dataLayer ??= []
  const layer = window.dataLayer
  // Google expects an `arguments` object; it treats an array differently.
  function gtag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  gtag('consent', 'default', signals({ statistics: false, marketing: false }))
  let loaded = false
  const load = () => {
    loaded = true
    if (gtm) {
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      loadScript(`${google}/gtm.js?id=${gtm}`)
    }
    if (!ga4) return
    gtag('js', new Date())
    gtag('config', ga4, { send_page_view: false })
    loadScript(`${google}/gtag/js?id=${ga4}`)
  }
  return {
    allow(consent) {
      gtag('consent', 'update', signals(consent))
      if (!loaded && (consent.statistics || (gtm && consent.marketing))) load()
    },
    send({ name, data }) {
      if (!loaded) return
      if (ga4) gtag('event', name, { ...data, send_to: ga4 })
      if (!gtm) return
      // Clears the products of the previous event. Otherwise Google merges them into this event.
      if ('items' in data) layer.push({ ecommerce: null })
      layer.push('items' in data ? { event: name, ecommerce: data } : { event: name, ...data })
    },
    identify(emailHash) {
      gtag('set', 'user_data', { sha256_email_address: emailHash })
    },
  }
}

/** Returns the four signals of Consent Mode v2. */
function signals({ statistics, marketing }: ConsentChoice): Record<string, 'granted' | 'denied'> {
  const consentValue = (yes: boolean) => (yes ? 'granted' : 'denied')
  return {
    analytics_storage: consentValue(statistics),
    ad_storage: consentValue(marketing),
    ad_user_data: consentValue(marketing),
    ad_personalization: consentValue(marketing),
  }
}
