import type { Translate } from '#client/messages.tsx'
import type { BodyOf, Endpoint, QueryOf } from '#shared/platform-api/endpoint.ts'
import type { StoreView } from '#shared/store-view.ts'
import { type Answer, call } from '#worker/commerce/call.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import type { Reading } from '#worker/commerce/reading.ts'
import type { PlatformEnv } from '#worker/env.ts'
import {
  activeCapabilities,
  type CapabilityName,
  protocolVersion,
  type Registry,
} from './negotiation/capabilities.ts'

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

/** The shop at the host of a request, as a guest sees it. */
export interface Shopfront {
  env: AgentsEnv
  view: StoreView
  /** Scheme and host of the view. */
  origin: string
  reading: Reading
  commerce: Commerce
  t: Translate
  /** The network of the caller, for limits. */
  network: string
  signal: AbortSignal
}

/** A request of an agent whose profile was read. */
export interface AgentRequest extends Shopfront {
  /** The address of the agent's profile. */
  agent: string
  /** The capabilities that both sides have. */
  common: ReadonlySet<string>
  idempotencyKey: string | undefined
}

export interface Message {
  type: 'error' | 'warning' | 'info'
  code: string
  content: string
  path?: string
  severity?: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'
  presentation?: 'disclosure'
  url?: string
}

/** The answer of an operation. */
export interface Outcome extends Record<string, unknown> {
  ucp: { version: string; status: 'success' | 'error'; capabilities: Registry; payment_handlers?: object }
}

/** Returns the part `ucp` of a successful answer. */
export function metaOf({ common }: AgentRequest, capability: CapabilityName) {
  return {
    version: protocolVersion,
    status: 'success' as const,
    capabilities: activeCapabilities(common, capability),
  }
}

/** Returns the answer of an operation that has no resource to return. */
export function failure(
  { common, origin }: AgentRequest,
  capability: CapabilityName,
  ...messages: (Pick<Message, 'code' | 'content'> & Partial<Message>)[]
): Outcome {
  const active = activeCapabilities(common, capability)
  return {
    ucp: { version: protocolVersion, status: 'error', capabilities: active },
    messages: messages.map((message) => ({ type: 'error', ...message, severity: 'unrecoverable' })),
    continue_url: `${origin}/`,
  }
}

/** Calls the platform as a guest, in the view of the request. */
export function ask<E extends Endpoint>(
  row: E,
  { cartId, ...input }: { query?: QueryOf<E>; body?: BodyOf<E>; cartId?: string },
  { env, view, signal }: Pick<Shopfront, 'env' | 'view' | 'signal'>,
): Promise<Answer<E>> {
  return call(row, input, { env, store: view.code, signal, ...(cartId !== undefined && { cartId }) })
}
