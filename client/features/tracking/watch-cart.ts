import { cartAtom, cartLoadedAtom } from '#client/features/cart/cart-atoms.ts'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import type { CartLine } from '#shared/cart.ts'
import { lineItem, priced } from './items.ts'
import type { Watched } from './watched.ts'

/** Milliseconds after sign-in or sign-out in which carts are merged. */
const merging = 5000

/**
 * Sends changes of the cart that the shopper makes in this tab. Changes by another tab, another device or a merge of two carts are
 * not sent here.
 */
export function watchCart({ tracker, start: { store }, currency, page }: Watched) {
  let before: readonly CartLine[] | undefined
  let quietUntil = 0
  const look = () => {
    if (!store.get(cartLoadedAtom)) return
    const lines = store.get(cartAtom).lines
    const earlier = before
    before = lines
    const isByShopper = navigator.userActivation?.isActive && document.visibilityState === 'visible'
    if (!earlier || !isByShopper || Date.now() < quietUntil || page().page === 'checkout') return
    const { added, removed } = difference(earlier, lines)
    if (added.length) void tracker.send('add_to_cart', priced(added.map(lineItem), currency))
    if (removed.length) void tracker.send('remove_from_cart', priced(removed.map(lineItem), currency))
  }
  look()
  // Runs after the click has been painted: the shopper must not wait for tracking.
  const lookSoon = () => requestAnimationFrame(() => setTimeout(look))
  store.sub(cartAtom, lookSoon)
  store.sub(cartLoadedAtom, lookSoon)
  store.sub(sessionAtom, () => {
    quietUntil = Date.now() + merging
  })
  return {
    /** Sends the view of the cart, after the stored cart has loaded. */
    async view(): Promise<void> {
      if (!store.get(cartLoadedAtom)) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const stop = store.sub(cartLoadedAtom, resolve)
        await promise
        stop()
      }
      const { lines } = store.get(cartAtom)
      await tracker.send('view_cart', priced(lines.map(lineItem), currency))
    },
  }
}

/** Returns the lines whose quantity has increased and those whose quantity has decreased, with the difference as quantity. */
export function difference(
  before: readonly CartLine[],
  after: readonly CartLine[],
): { added: CartLine[]; removed: CartLine[] } {
  const [earlier, later] = [bySubject(before), bySubject(after)]
  const more = (lines: Map<string, CartLine>, others: Map<string, CartLine>) =>
    [...lines].flatMap(([subject, line]) => {
      const qty = line.qty - (others.get(subject)?.qty ?? 0)
      return qty > 0 ? [{ ...line, qty }] : []
    })
  return { added: more(later, earlier), removed: more(earlier, later) }
}

/** Merges lines of the same product with the same choice: the platform may split or merge them. */
function bySubject(lines: readonly CartLine[]): Map<string, CartLine> {
  const found = new Map<string, CartLine>()
  for (const line of lines) {
    const subject = JSON.stringify([line.sku, line.options.map(({ value }) => value)])
    found.set(subject, { ...line, qty: line.qty + (found.get(subject)?.qty ?? 0) })
  }
  return found
}
