import type { Context as HonoContext } from 'hono'
import type { LimitedLine } from '#shared/cart.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { Env } from './env.ts'
import type { Visitor } from './session/visitor.ts'

/** The variables of a request in the gateway. */
export interface Gateway {
  Bindings: Env
  Variables: {
    requestId: string
    view: StoreView
    visitor: Visitor
    /** Lines whose quantities were capped when two carts were merged: returned with the response to the call that merged them. */
    limited?: readonly LimitedLine[]
    /** The action of the cache, for the log. */
    cacheStatus?: string
  }
}

/** A request in the gateway, and its response. */
export type Context = HonoContext<Gateway>
