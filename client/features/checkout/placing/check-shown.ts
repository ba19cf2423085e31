import type { SyncOutcome } from '#client/features/cart/sync/cart-sync.ts'
import type { Minor } from '#shared/money.ts'

interface ShownCart {
  /** Undefined where the platform never gave one. */
  total: Minor | undefined
  /** The total is of an earlier cart, and the new one is on its way. */
  pending: boolean
  /** There are changes that the platform has not taken yet. */
  isChanging: boolean
}

/**
 * Asks for cart and totals where what is shown may be out of date, so that only what was shown is ordered.
 * `unreachable`: the platform cannot be asked, so the order waits with the total that was shown, and is refused where
 * that has changed. `unknown`: what it would cost was never shown.
 */
export async function checkShown(
  read: () => ShownCart,
  refresh: () => Promise<SyncOutcome | undefined>,
): Promise<'as shown' | 'changed' | 'unreachable' | 'unknown'> {
  const { total, pending } = read()
  if (!pending) return 'as shown'
  const outcome = await refresh()
  if (outcome === 'done') return read().total === total ? 'as shown' : 'changed'
  return outcome === 'interrupted' && total !== undefined && !read().isChanging ? 'unreachable' : 'unknown'
}
