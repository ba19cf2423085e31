import * as v from 'valibot'
import type { StoreView } from '#shared/store-view.ts'
import { channelToken } from '#worker/platform/catalog/import/vendure/admin-api.ts'
import type { PlatformBindings } from '#worker/platform/env.ts'
import { EngineUnreachable } from '#worker/platform/refusal.ts'

/** The parts of a call that Vendure needs. */
export interface ShopCall {
  env: PlatformBindings
  view: StoreView
}

export interface ShopResponse<Data> {
  data: Data
  /** The session after the call: a new one if the call had none or an invalid one. */
  session: string
}

/** Maximum time of a call (milliseconds). The edge waits a shorter time for most rows, and the same time for an order. */
const timeLimit = 10_000
const tokenHeader = 'vendure-auth-token'

const Answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    data: v.nullish(v.unknown()),
    errors: v.optional(
      v.array(
        v.object({ message: v.string(), extensions: v.optional(v.object({ code: v.optional(v.string()) })) }),
      ),
    ),
  }),
)

/**
 * Sends a document to the Shop API within a session; '' opens a new one. Throws `VendureRefused` if the plug-in refuses, and
 * `EngineUnreachable` if no response arrives in time.
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
    throw new EngineUnreachable('Vendure is unreachable', { cause })
  }
  const opened = response.headers.get(tokenHeader) ?? session
  if (session && opened !== session) throw new VendureRefused('sessionGone', session)
  const answer = v.safeParse(Answer, text)
  if (!answer.success) throw new EngineUnreachable(`Vendure responds ${response.status} without JSON`)
  const [error] = answer.output.errors ?? []
  if (error) throw errorOfMessage(error.message, error.extensions?.code)
  return { data: v.parse(schema, answer.output.data), session: opened }
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
function settingsOf(
  { VENDURE_API, VENDURE_SECRET = '', VENDURE_CHANNELS = '' }: PlatformBindings,
  view: StoreView,
) {
  if (!VENDURE_API || VENDURE_SECRET.length < 32)
    throw new Error('ENGINE=vendure needs VENDURE_API, and a VENDURE_SECRET of 32 characters or more')
  return {
    api: VENDURE_API.endsWith('/') ? VENDURE_API.slice(0, -1) : VENDURE_API,
    secret: VENDURE_SECRET,
    channel: channelToken({ channels: VENDURE_CHANNELS }, view.code),
  }
}
