import { createHash, randomBytes } from 'node:crypto'
import { setAgeVerified } from '#shared/platform-api/age.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { base, platform, request } from './ask.ts'
import { impossible } from './attempt.ts'
import { resultOf } from './result.ts'

export type AgeProof = BodyOf<typeof setAgeVerified>

/** Proves a guest's or a customer's age for a cart, as the storefront does after the broker. */
export async function proveAge(view: StoreCode, cartId: string, token?: string): Promise<void> {
  if (!platform.isEmbedded) return
  await resultOf(setAgeVerified, { view, cartId, token, body: await ageProof(view) })
}

/** Returns a proof of the platform's test broker for a person of this age (years). */
export async function ageProof(view: StoreCode, years = 45): Promise<AgeProof> {
  if (!platform.isEmbedded) throw impossible('needs the test broker')
  const age = storeViews[view].minimumAge
  const verifier = secret()
  const nonce = secret()
  const redirect_uri = `${base}/age-approve`
  const asked = {
    client_id: 'karaffel',
    response_type: 'code',
    redirect_uri,
    scope: `openid age_verify:${age}`,
    state: secret(),
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const chosen = await form('/broker/authorize', { ...asked, person: String(years) })
  const code = new URL(chosen.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const exchange = {
    grant_type: 'authorization_code',
    client_id: 'karaffel',
    code,
    redirect_uri,
    code_verifier: verifier,
  }
  const { id_token } = (await (await form('/broker/token', exchange)).json()) as { id_token: string }
  return { token: id_token, nonce, age }
}

function form(path: string, fields: Record<string, string>): Promise<Response> {
  return request(path, { method: 'POST', body: new URLSearchParams(fields) })
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
