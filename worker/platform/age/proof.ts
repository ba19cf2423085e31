import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { provesAge } from '#shared/age.ts'
import { readUpTo } from '#shared/input-limits.ts'
import { getAgeRequirement, setAgeVerified } from '#shared/platform-api/age.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { storeViews } from '#shared/store-view.ts'
import { openCart } from '../cart/access.ts'
import { pricedCart } from '../cart/priced-cart.ts'
import { readCart } from '../cart/read-cart.ts'
import type { PlatformBindings } from '../env.ts'
import { sha256 } from '../login/secret.ts'
import { serve } from '../serve.ts'
import { publicKeys, testClient } from '../test-parts/broker-keys.ts'
import { hasTestBroker } from '../test-parts.ts'
import { type AgeProof, ageRequirement, storeProof } from './approval.ts'

export const verifyAge = serve(setAgeVerified, async (call) => {
  const cart = await openCart(call)
  const proof = await readProof(call.body, call)
  if (proof === 'invalid') throw call.refuse('proofInvalid', 'The proof of age is not valid.')
  if (proof === 'tooYoung') throw call.refuse('tooYoung', 'The age limit is not reached.')
  if (!(await storeProof(cart, proof))) throw call.refuse('proofReused', 'This proof of age was used before.')
  return true as const
})

export const readAgeRequirement = serve(getAgeRequirement, async (call) => {
  const reading = await readCart(call)
  // Includes gifts, because the order requires the age for them too.
  return ageRequirement(reading.cart, pricedCart(reading).lines)
})

interface Asked {
  db: D1Database
  env: PlatformBindings
}

/** The shop's client id at the broker if AGE_CLIENT_ID is not set. */
const unnamedClient = 'karaffel'
/** The age limits of all views, the highest first. */
const allLimits = Object.values(storeViews)
  .flatMap(({ ageLimits }) => ageLimits.map(({ age }) => age))
  .sort((one, other) => other - one)
/** Seconds: a proof is presented directly after it was issued. */
const oldestProof = 600
/** The most bytes of the broker's discovery document and keys, and milliseconds that each request may take. */
const longestAnswer = 256 * 1024
const timeLimit = 5000

/**
 * Verifies an id_token with the broker's own keys: its audience, its age, its claim and, if given, its nonce. Without a requested
 * age, the result is the highest limit that the token proves.
 */
export async function readProof(
  { token, nonce, age }: BodyOf<typeof setAgeVerified>,
  { db, env }: Asked,
): Promise<AgeProof | 'invalid' | 'tooYoung'> {
  const claims = await verified(token, db, env)
  if (!claims || (nonce !== undefined && claims.nonce !== nonce)) return 'invalid'
  const asked = age === undefined ? allLimits : [age]
  const limit = asked.find((years) => provesAge(claims, years, env.AGE_CLAIM ?? 'age_verified'))
  if (limit === undefined) return 'tooYoung'
  const { transaction_id, jti, idp, amr } = claims
  const method = [idp, Array.isArray(amr) ? amr[0] : amr].find((word) => typeof word === 'string')
  return {
    method: String(method ?? 'oidc').slice(0, 60),
    limit,
    transactionId: String(transaction_id ?? jti ?? (await sha256(token))).slice(0, 200),
  }
}

async function verified(
  token: string,
  db: D1Database,
  env: PlatformBindings,
): Promise<JWTPayload | undefined> {
  const isTest = hasTestBroker(env)
  const keys = isTest ? createLocalJWKSet(await publicKeys(db)) : await keysOf(env)
  if (!keys) return undefined
  try {
    const { payload } = await jwtVerify(token, keys, {
      audience: (isTest ? testClient : env.AGE_CLIENT_ID) ?? unnamedClient,
      // The test broker has one address in each view, so only its key identifies it.
      ...(env.AGE_ISSUER && { issuer: env.AGE_ISSUER }),
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      maxTokenAge: oldestProof,
      requiredClaims: ['exp', 'nonce', 'sub'],
      clockTolerance: 30,
    })
    return payload
  } catch {
    return undefined
  }
}

const remoteKeys = new Map<string, JWTVerifyGetKey>()

async function keysOf(env: PlatformBindings): Promise<JWTVerifyGetKey | undefined> {
  if (!env.AGE_ISSUER) return undefined
  const known = remoteKeys.get(env.AGE_ISSUER)
  if (known) return known
  const address = `${env.AGE_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { issuer, jwks_uri } = (await (await bounded(address)).json()) as { issuer: string; jwks_uri: string }
  if (issuer !== env.AGE_ISSUER) throw new Error(`${address} is of ${issuer}`)
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: timeLimit,
    [customFetch]: bounded,
  })
  remoteKeys.set(env.AGE_ISSUER, keys)
  return keys
}

async function bounded(url: string, init?: RequestInit): Promise<Response> {
  const signal = init?.signal ?? AbortSignal.timeout(timeLimit)
  return readUpTo(longestAnswer, await fetch(url, { ...init, signal }))
}
