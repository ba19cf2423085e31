import { localValue, setLocalValue, withLock } from '#client/browser.ts'
import type { TrackedEvent } from './events.ts'

/** What this browser remembers of what was sent, once its visitor has agreed; gone with her consent. */
export interface Remembered {
  /** Skus of the last product views, the newest at the end. */
  views: readonly string[]
  /** Keys of orders whose purchase was sent, or that were placed before the consent. */
  orders: readonly string[]
  /** Events of pages on which nobody else's code runs. */
  waiting: readonly TrackedEvent[]
  /** The last form that signs in or up, and when it was sent: its success may be known in another document. */
  sent?: Readonly<{ isSignUp: boolean; at: number }>
  /** What was told of the checkout that is under way: it is loaded anew after an age check or a payment. */
  checkout?: Readonly<Record<'basket' | 'delivery' | 'payment', string>>
}

const name = 'karaffel:measured'
const lock = 'karaffel:measured'
const nothing: Remembered = { views: [], orders: [], waiting: [] }

/** CACHE-6. */
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

/** One tab at a time: what two do at once happens once. `change` answers undefined where there is nothing to do. */
export async function changeRemembered(
  change: (known: Remembered) => Remembered | undefined,
): Promise<boolean> {
  return withLock(lock, () => {
    const changed = change(readRemembered())
    // Nothing is sent of which it could not be remembered that it was.
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
