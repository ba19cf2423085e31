import type { Measuring } from '#shared/measuring.ts'
import type { EventName, TrackedEvent } from './events.ts'
import { loadScript, type Sink } from './sink.ts'

interface Pixel {
  (...args: unknown[]): void
  callMethod?: (...args: unknown[]) => void
  queue: unknown[][]
  push: Pixel
  loaded: boolean
  version: string
}

declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

/** Meta's names of the events; the other events are not sent to Meta. */
const names: Partial<Record<EventName, string>> = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  add_to_wishlist: 'AddToWishlist',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
  search: 'Search',
  sign_up: 'CompleteRegistration',
}

/** Creates the sink of the Meta pixel, which is loaded only with the consent to marketing. */
export function metaSink({ pixel, meta }: Measuring): Sink {
  let allowed = false
  const load = () => {
    window.fbq ??= queueing()
    const { fbq } = window
    window._fbq ??= fbq
    // Prevents the pixel from sending every click by itself.
    fbq('set', 'autoConfig', false, pixel)
    fbq('init', pixel)
    loadScript(`${meta}/en_US/fbevents.js`)
  }
  return {
    allow({ marketing }) {
      allowed = marketing
      if (marketing && !window.fbq) load()
      window.fbq?.('consent', marketing ? 'grant' : 'revoke')
    },
    send(event) {
      const name = names[event.name]
      if (allowed && name) window.fbq?.('track', name, dataOf(event), { eventID: event.id })
    },
    identify(emailHash) {
      if (allowed) window.fbq?.('init', pixel, { em: emailHash })
    },
  }
}

function dataOf({ name, data }: TrackedEvent): object {
  if (name === 'search') return { search_string: data.search_term }
  if (!('items' in data)) return {}
  const contents = data.items.map(({ item_id, quantity, price }) => ({
    ...{ id: item_id, quantity, item_price: price },
  }))
  return { currency: data.currency, value: data.value, content_type: 'product', contents }
}

/** Creates the queue of calls before Meta's script has loaded. The script then processes the queue. */
function queueing(): Pixel {
  const fbq = ((...args: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...args)
    else fbq.queue.push(args)
  }) as Pixel
  return Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: '2.0' })
}
