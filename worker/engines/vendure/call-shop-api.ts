import * as v from 'valibot'
import type { StoreView } from '#shared/store-view.ts'
import { EngineUnreachable } from '#worker/platform/engine-unreachable.ts'
import type { PlatformBindings } from '#worker/platform/env.ts'

/** The parts of a call that Vendure needs. */
export interface ShopCall {
  env: PlatformBindings
  view: StoreView
}

export interface ShopResponse<Data> {
  data: Data
  /** The session of the answer: a new one if the call had none, or one that is not valid. */
  session: string
}

/** Milliseconds in which Vendure has to answer. The edge waits less for most rows, and as long for an order. */
const timeLimit = 10_000
const tokenHeader = 'vendure-auth-token'

const Answer = v.object({
  data: v.nullish(v.unknown()),
  errors: v.optional(
    v.array(
      v.object({ message: v.string(), extensions: v.optional(v.object({ code: v.optional(v.string()) })) }),
    ),
  ),
})

/**
 * Sends a document to the Shop API within a session; '' opens a new one. Throws `VendureRefused` if the plug-in refuses, and
 * `EngineSilent` if no answer comes in time.
 */
export async function callShopApi<Schema extends v.GenericSchema>(
  { env, view }: ShopCall,
  session: string,
  document: string,
  variables: Record<string, unknown>,
  schema: Schema,
): Promise<ShopResponse<v.InferOutput<Schema>>> {
  const { api, secret, channel } = settingsOf(env, view)
  let response: Response
  let text: string
  try {
    response = await fetch(`${api}/shop-api?languageCode=${view.locale.slice(0, 2)}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Apollo-Require-Preflight': 'true',
        'vendure-token': channel,
        'storefront-secret': secret,
        ...(session && { Authorization: `Bearer ${session}` }),
      },
      body: JSON.stringify({ query: document, variables }),
      signal: AbortSignal.timeout(timeLimit),
    })
    text = await response.text()
  } catch (cause) {
    throw new EngineUnreachable('Vendure does not answer', { cause })
  }
  const opened = response.headers.get(tokenHeader) ?? session
  if (session && opened !== session) throw new VendureRefused('sessionGone', session)
  const answer = v.safeParse(Answer, parsed(text))
  if (!answer.success) throw new EngineUnreachable(`Vendure answers ${response.status} without JSON`)
  const [error] = answer.output.errors ?? []
  if (error) throw errorOfMessage(error.message, error.extensions?.code)
  return { data: v.parse(schema, answer.output.data), session: opened }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A refusal of the plug-in: its name, and a value that belongs to it. */
export class VendureRefused extends Error {
  readonly refusal: string
  readonly value: string

  constructor(refusal: string, value: string) {
    // The value may be a session, and errors are logged.
    super(`Vendure refuses: ${refusal}`)
    this.refusal = refusal
    this.value = value
  }
}

/**
 * Returns the refusal in a message `storefront.<name>.<value>`. Any other message is an error of Vendure itself; that of an invalid input
 * quotes it, and is not logged.
 */
function errorOfMessage(message: string, code = ''): Error {
  const [ours, name = '', ...value] = message.split('.')
  return ours === 'storefront'
    ? new VendureRefused(name, value.join('.'))
    : new Error(`Vendure: ${code} ${code === 'BAD_USER_INPUT' ? '' : message.slice(0, 200)}`)
}

/** Returns the settings of the Vendure server. Throws if one is missing. */
export function settingsOf(
  { VENDURE_API, VENDURE_SECRET = '', VENDURE_CHANNELS = '' }: PlatformBindings,
  view: StoreView,
) {
  if (!VENDURE_API || VENDURE_SECRET.length < 32)
    throw new Error('ENGINE=vendure needs VENDURE_API, and a VENDURE_SECRET of 32 characters or more')
  const tokens = new Map(
    VENDURE_CHANNELS.split(',').map((pair) => pair.trim().split('=') as [string, string]),
  )
  return {
    api: VENDURE_API.endsWith('/') ? VENDURE_API.slice(0, -1) : VENDURE_API,
    secret: VENDURE_SECRET,
    channel: tokens.get(view.code) ?? view.code,
  }
}
