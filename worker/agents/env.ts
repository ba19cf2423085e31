import type { PlatformEnv } from '#worker/env.ts'

/** The bindings of `worker/agents/wrangler.toml`. */
export interface AgentsEnv extends PlatformEnv {
  /** `off`: shopping agents get no answer. */
  AGENTS: string
  /** `on`: profiles may be on loopback. Works only at a host of localhost. */
  LOOPBACK_PROFILES?: string
  /** Requests of one network. */
  NETWORK_LIMIT: RateLimit
  /** Requests of one agent's profile, from all networks. */
  PROFILE_LIMIT: RateLimit
  /** Profiles that are fetched for one network. */
  FETCH_LIMIT: RateLimit
  /** New carts and checkouts of one network: each is a row that stays for days. */
  SESSION_LIMIT: RateLimit
  /** Discount codes of one network: more would be guessing. */
  CODE_LIMIT: RateLimit
}
