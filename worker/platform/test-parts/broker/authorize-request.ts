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
  /** The age limit of the request, in years. */
  age: number
}

/** Returns the shop's request; undefined if it is not a valid request of this shop. The redirect address must be one of the shop. */
export function readAuthorize(fields: Record<string, string>, address: string): AuthorizeRequest | undefined {
  const read = v.safeParse(Request, fields)
  if (!read.success) return undefined
  const { redirect_uri, scope } = read.output
  const age = Number(/(?:^|\s)age_verify:(\d{1,2})(?:\s|$)/.exec(scope)?.[1])
  if (!age || !scope.split(' ').includes('openid')) return undefined
  return new URL(redirect_uri).origin === new URL(address).origin ? { ...read.output, age } : undefined
}

/** Returns the response to an invalid request. It never redirects. */
export function badRequest(c: Context): Response {
  return c.text('This request for a proof of age cannot be read.', 400)
}
