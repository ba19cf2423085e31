import type { SyncOutcome } from '#client/features/cart/sync/cart-sync.ts'
import type { Minor } from '#shared/money.ts'

interface ShownCart {
  /** Undefined if the platform never returned a total. */
  total: Minor | undefined
  /** True if the total is not the platform's current one: it belongs to an earlier cart, or a choice is open. */
  pending: boolean
  /** The number of choices that the platform did not store. */
  failedChoices: number
  /** True if the platform has not confirmed all changes yet. */
  isChanging: boolean
}

/**
 * Fetches cart and totals if the shown ones may be outdated, so that only the shown order is placed.
 * `unreachable`: the platform does not respond; the order waits with the shown total, and is refused later if that total
 * has changed. `unknown`: the total was never shown.
 */
export async function checkShown(
  read: () => ShownCart,
  refresh: () => Promise<SyncOutcome | undefined>,
): Promise<'as shown' | 'changed' | 'unreachable' | 'unknown'> {
  const { total, pending, failedChoices } = read()
  if (!pending) return 'as shown'
  const outcome = await refresh()
  const now = read()
  const isSame = now.total === total && now.failedChoices === failedChoices
  if (outcome === 'done') return isSame ? 'as shown' : 'changed'
  const mayWait = isSame && total !== undefined && !now.isChanging
  return outcome === 'unreachable' && mayWait ? 'unreachable' : 'unknown'
}
