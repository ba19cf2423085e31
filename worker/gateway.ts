import type { LimitedLine } from '#shared/cart.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { Env } from './env.ts'
import type { Visitor } from './session/visitor.ts'

/** What a request carries through the gateway. */
export interface Gateway {
  Bindings: Env
  Variables: {
    requestId: string
    view: StoreView
    visitor: Visitor
    /** Lines that were cut while two carts became one: told with the answer to the call that it happened in. */
    limited?: readonly LimitedLine[]
    /** What the cache did, for the log. */
    cacheStatus?: string
  }
}
