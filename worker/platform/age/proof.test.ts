import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProof } from './proof.ts'

const { privateKey, publicKey } = await generateKeyPair('ES256')
let issuer = ''
let padding = 0

/** Serves the broker's discovery document and keys. A broker signs for many shops. */
const broker = createServer(async (request, response) => {
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }] }
  const isKeys = request.url === '/keys'
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(isKeys ? keys : { issuer, jwks_uri: `${issuer}/keys` }) + ' '.repeat(padding))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(broker.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => broker.close(resolve)))

function tokenFor(audience: string, age_verified = '18:true'): Promise<string> {
  return new SignJWT({ nonce: 'n', age_verified, transaction_id: `t-${audience}` })
    .setProtectedHeader({ alg: 'ES256', kid: 'k' })
    .setIssuer(issuer)
    .setSubject('somebody')
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey)
}

async function proofBy(audience: string, settings: { AGE_CLIENT_ID?: string }) {
  const env = { DB: {} as D1Database, AGE_ISSUER: issuer, ...settings }
  return readProof({ token: await tokenFor(audience), nonce: 'n', age: 18 }, { db: env.DB, env })
}

it('the broker’s keys are read up to a size limit', async () => {
  const settings = { AGE_CLIENT_ID: 'the-shop' }
  padding = 300_000
  await expect(proofBy('the-shop', settings)).rejects.toThrow()
  padding = 0
})

describe('an age proof for another shop', () => {
  it.each([
    ['by its own name', { AGE_CLIENT_ID: 'the-shop' }, 'the-shop'],
    ['by the name that the storefront has where none is set', {}, 'karaffel'],
  ])('is refused, whoever signed it: the shop is known %s', async (_, settings, own) => {
    expect(await proofBy('another-shop', settings)).toBe('invalid')
    expect(await proofBy(own, settings)).toMatchObject({ limit: 18, transactionId: `t-${own}` })
  })
})

describe('an age proof without a request', () => {
  const env = () => ({ DB: {} as D1Database, AGE_ISSUER: issuer, AGE_CLIENT_ID: 'the-shop' })
  const read = async (age_verified: string, asked: { nonce?: string; age?: number } = {}) =>
    readProof({ token: await tokenFor('the-shop', age_verified), ...asked }, { db: env().DB, env: env() })

  it.each([
    ['18:true', 18],
    ['20:true', 20],
  ])('proves the age that it states: %s', async (claim, limit) => {
    expect(await read(claim)).toMatchObject({ limit })
  })

  it.each(['18:false', '15:true', 'true', ''])(
    'proves nothing without a limit of the shop: %j',
    async (claim) => {
      expect(await read(claim)).toBe('tooYoung')
    },
  )

  it('is checked against the requested nonce and age, if given', async () => {
    expect(await read('18:true', { nonce: 'another' })).toBe('invalid')
    expect(await read('18:true', { age: 20 })).toBe('tooYoung')
    expect(await read('18:true', { nonce: 'n', age: 18 })).toMatchObject({ limit: 18 })
  })
})
