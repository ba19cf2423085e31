import type { Translate } from '#client/messages.tsx'
import { call, resultOrNull } from '#client/state/api.ts'
import type { Store } from '#client/state/store.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import type { renderList } from '#shared/platform-api/product.ts'
import { type SyncedPrice, syncedPricesAtom } from './synced-prices.ts'

/** Prices that become visible together are requested together: at most this many, collected for this many milliseconds. */
const mostAtOnce = 50
const gathering = 120

/**
 * Requests each visible price once, on this page and on later ones, and shows prices that have changed since the page was rendered.
 * Dispatches `prices-after-sync` on the document after each response.
 */
export function syncPrices(store: Store, t: Translate): void {
  const asked = new Set<string>()
  const waiting = new Set<string>()
  const announce = announcer()

  async function ask(): Promise<void> {
    const keys = [...waiting].slice(0, mostAtOnce)
    for (const key of keys) waiting.delete(key)
    if (waiting.size) setTimeout(ask, 0)
    const items = await pricesOf(keys)
    if (!items) return
    const changed = changedPrices(keys, items)
    if (changed.size) {
      fixHeights(changed)
      store.set(syncedPricesAtom, (known) => new Map([...known, ...changed]))
      announce(t('Prices on this page have changed'))
    }
    document.dispatchEvent(new CustomEvent('prices-after-sync', { detail: { items } }))
  }

  whenSeen((key) => {
    if (asked.has(key)) return
    asked.add(key)
    if (waiting.size === 0) setTimeout(ask, gathering)
    waiting.add(key)
  })
}

/** Returns the platform's current prices for the keys; undefined if the call failed: the page stays as it was rendered. */
export async function pricesOf(keys: readonly string[]) {
  const skus = [...new Set(keys.map(skuOf))].join()
  return (await resultOrNull(call('renderList', { query: { skus } })))?.items
}

/** Calls `seen` with the key of each price that becomes visible, including prices that are rendered later. */
function whenSeen(seen: (key: string) => void): void {
  const known = new WeakMap<Element, string>()
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      sight.unobserve(target)
      seen(known.get(target) ?? '')
    }
  })
  const look = () => {
    for (const element of pricesOnPage()) {
      const key = element.dataset.price ?? ''
      if (known.get(element) === key) continue
      known.set(element, key)
      sight.observe(element)
    }
  }
  let planned = 0
  const lookSoon = () => {
    planned =
      planned ||
      window.setTimeout(() => {
        planned = 0
        look()
      }, gathering)
  }
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['data-price'] }
  new MutationObserver(lookSoon).observe(document.body, changes)
  look()
}

function pricesOnPage(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('[data-price]')
}

/** Fixes the height of prices that are about to change, to avoid a layout shift. */
function fixHeights(changed: ReadonlyMap<string, SyncedPrice>): void {
  for (const element of pricesOnPage()) {
    if (changed.has(element.dataset.price ?? '')) element.style.minHeight = `${element.offsetHeight}px`
  }
}

/** Returns a function that announces a text to screen readers: the visual highlight is not announced. */
function announcer(): (text: string) => void {
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.style.cssText = 'position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden'
  document.body.appendChild(status)
  return (text) => {
    status.textContent = text
  }
}

export type RenderedItem = ResultOf<typeof renderList>['items'][number]

/**
 * Returns the new price for each key whose price has changed. `items` are the response of `renderList`; they are matched by the id
 * of the product or variant.
 */
export function changedPrices(
  keys: readonly string[],
  items: readonly RenderedItem[],
): Map<string, SyncedPrice> {
  const byId = new Map(items.map((item) => [item.id, item.price_info]))
  const changed = new Map<string, SyncedPrice>()
  for (const key of keys) {
    const [id, shown] = key.split(' ').map(Number)
    const info = byId.get(id ?? 0)
    const price = info?.final_price
    if (!price || price === shown) continue
    const { regular_price: regular, extension_attributes } = info
    changed.set(key, {
      price_incl_tax: price,
      original_price_incl_tax: regular && regular > price ? regular : null,
      lowestPrice: extension_attributes.lowest_price,
    })
  }
  return changed
}

export function skuOf(key: string): string {
  const [id = '', , ...sku] = key.split(' ')
  return sku.length ? sku.join(' ') : id
}
