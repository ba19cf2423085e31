import type { Context } from 'hono'
import * as v from 'valibot'
import { testClient } from '../broker-keys.ts'

const Word = v.pipe(v.string(), v.minLength(16), v.maxLength(200))

const Request = v.object({
  client_id: v.literal(testClient),
  response_type: v.literal('code'),
  redirect_uri: v.pipe(v.string(), v.url()),
  scope: v.string(),
  state: Word,
  nonce: Word,
  code_challenge: v.pipe(v.string(), v.length(43)),
  code_challenge_method: v.literal('S256'),
  ui_locales: v.optional(v.string(), ''),
})

export interface AuthorizeRequest extends v.InferOutput<typeof Request> {
  /** The limit that is asked about. */
  age: number
}

/** What the shop asks; undefined where it is no sound request of this shop's. The way back leads to the shop alone. */
export function readAuthorize(fields: Record<string, string>, address: string): AuthorizeRequest | undefined {
  const read = v.safeParse(Request, fields)
  if (!read.success) return undefined
  const { redirect_uri, scope } = read.output
  const age = Number(/(?:^|\s)age_verify:(\d{1,2})(?:\s|$)/.exec(scope)?.[1])
  if (!age || !scope.split(' ').includes('openid')) return undefined
  return new URL(redirect_uri).origin === new URL(address).origin ? { ...read.output, age } : undefined
}

/** Nobody is sent anywhere on a request that is not sound. */
export function badRequest(c: Context): Response {
  return c.text('This request for a proof of age cannot be read.', 400)
}
