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
import { readUpTo } from '#shared/read-up-to.ts'
import { bytesOfJson, Memory } from '#worker/cache/memory.ts'
import { type Env, settings } from '#worker/env.ts'

/** The identity broker with everything that asking it takes. */
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

/** Milliseconds that a request to the broker may take, and for which what it says of itself is believed. */
const timeLimit = 5000
const freshness = 15 * 60_000
/** Bytes of an answer: its keys, a token, what it says of itself. */
const longestAnswer = 256 * 1024

/** By address: the test broker has one for each host under which the shop is asked. */
const known = new Memory<{ server: AuthorizationServer; until: number; size: number }>(64 * 1024)

/** The broker of the settings; else the test broker of the embedded platform, under the shop's own address. Throws where it is down. */
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

/** Only on one's own machine a broker may be asked without TLS. */
function isLocal({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
}
