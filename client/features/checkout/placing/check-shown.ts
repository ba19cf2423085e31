import type { SyncOutcome } from '#client/features/cart/sync/cart-sync.ts'
import type { Minor } from '#shared/money.ts'

interface ShownCart {
  /** Undefined where the platform never gave one. */
  total: Minor | undefined
  /** The platform has not said it: of an earlier cart, or with a choice that is under way. */
  pending: boolean
  /** How many choices the platform has not taken. */
  untaken: number
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
  const { total, pending, untaken } = read()
  if (!pending) return 'as shown'
  const outcome = await refresh()
  const now = read()
  const isSame = now.total === total && now.untaken === untaken
  if (outcome === 'done') return isSame ? 'as shown' : 'changed'
  const mayWait = isSame && total !== undefined && !now.isChanging
  return outcome === 'interrupted' && mayWait ? 'unreachable' : 'unknown'
}
