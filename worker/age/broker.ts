import {
  type AuthorizationServer,
  allowInsecureRequests,
  type Client,
  type ClientAuth,
  ClientSecretBasic,
  customFetch,
  discoveryRequest,
  None,
  processDiscoveryResponse,
} from 'oauth4webapi'
import { readUpTo } from '#shared/input-limits.ts'
import { bytesOfJson, Memory } from '#worker/cache/memory.ts'
import { type Env, settings } from '#worker/env.ts'

/** The identity broker with all that a request to it needs. */
export interface Broker {
  server: AuthorizationServer
  client: Client
  clientAuth: ClientAuth
  /** Options of every request to the broker. */
  options: RequestOptions
}

type Fetch = (url: string, init: object) => Promise<Response>
type RequestOptions = {
  [customFetch]: Fetch
  [allowInsecureRequests]: boolean
  signal: () => AbortSignal
}

/** Milliseconds that a request to the broker may take, and for which its metadata is cached. */
const timeLimit = 5000
const freshness = 15 * 60_000
/** The longest response in bytes: keys, a token, or metadata. */
const longestAnswer = 256 * 1024

/** Caches brokers by the address of their issuer: the test broker has one for each host of the shop. */
const known = new Memory<{ server: AuthorizationServer; until: number; size: number }>(64 * 1024)

/**
 * Returns the broker of the settings, or else the test broker of the embedded platform, under the shop's own address. Throws if the broker
 * is unreachable.
 */
export async function findBroker(env: Env, shopUrl: string): Promise<Broker> {
  const { AGE_ISSUER, AGE_CLIENT_ID, AGE_CLIENT_SECRET } = settings(env)
  const issuer = new URL(AGE_ISSUER ?? '/broker', shopUrl)
  const ask: Fetch = AGE_ISSUER
    ? (url, init) => fetch(url, init)
    : (url, init) => env.PLATFORM.fetch(url, init as never) as unknown as Promise<Response>
  const options: RequestOptions = {
    [customFetch]: async (url, init) => readUpTo(longestAnswer, await ask(url, init)),
    [allowInsecureRequests]: isLocal(issuer),
    signal: () => AbortSignal.timeout(timeLimit),
  }
  return {
    server: await discover(AGE_ISSUER ? new URL(AGE_ISSUER) : issuer, options),
    client: { client_id: AGE_CLIENT_ID },
    clientAuth: AGE_CLIENT_SECRET ? ClientSecretBasic(AGE_CLIENT_SECRET) : None(),
    options,
  }
}

async function discover(issuer: URL, options: RequestOptions): Promise<AuthorizationServer> {
  const cached = known.get(issuer.href)
  if (cached && Date.now() < cached.until) return cached.server
  const response = await discoveryRequest(issuer, { ...options, signal: options.signal(), algorithm: 'oidc' })
  const server = await processDiscoveryResponse(issuer, response)
  known.set(issuer.href, { server, until: Date.now() + freshness, size: bytesOfJson(JSON.stringify(server)) })
  return server
}

/** Returns whether the host is the developer's machine: only there may a broker be called without TLS. */
function isLocal({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
}
