import { localValue, setLocalValue, withLock } from '#client/browser.ts'
import type { TrackedEvent } from './events.ts'

/** The record of sent events in this browser. It exists only with consent and is deleted when the visitor withdraws it. */
export interface Remembered {
  /** Skus of the last product views, newest last. */
  views: readonly string[]
  /** Keys of orders whose purchase was sent, or that were placed before the consent. */
  orders: readonly string[]
  /** Events of pages without third-party code. */
  waiting: readonly TrackedEvent[]
  /** The last sign-in or sign-up form and its time (milliseconds since 1970): its success may show in another document. */
  sent?: Readonly<{ isSignUp: boolean; at: number }>
  /** The sent steps of the current checkout, which is loaded again after an age check or a payment. */
  checkout?: Readonly<Record<'basket' | 'delivery' | 'payment', string>>
}

const name = 'karaffel:measured'
const lock = 'karaffel:measured'
const nothing: Remembered = { views: [], orders: [], waiting: [] }

/** The limit of CACHE-6. */
const rememberedViews = 29
const rememberedOrders = 50
const mostWaiting = 50

export function readRemembered(): Remembered {
  try {
    return { ...nothing, ...JSON.parse(localValue(name) ?? '{}') }
  } catch {
    return nothing
  }
}

/**
 * Changes the record under a lock, so that two tabs do not do the same twice. `change` returns undefined if there is nothing to do.
 * Resolves to whether the change was stored.
 */
export async function changeRemembered(
  change: (known: Remembered) => Remembered | undefined,
): Promise<boolean> {
  return withLock(lock, () => {
    const changed = change(readRemembered())
    // False without storage: an event is not sent if the browser cannot remember that it was.
    return changed !== undefined && setLocalValue(name, JSON.stringify(bounded(changed)))
  })
}

function bounded({ views, orders, waiting, ...rest }: Remembered): Remembered {
  return {
    ...rest,
    views: views.slice(-rememberedViews),
    orders: orders.slice(-rememberedOrders),
    waiting: waiting.slice(-mostWaiting),
  }
}

export function forgetRemembered(): void {
  setLocalValue(name, null)
}
