import { exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose'

/** The shop's client id at the test broker: a public client that uses PKCE. */
export const testClient = 'karaffel'

export const algorithm = 'ES256'
const keyId = 'test-broker'

export async function signingKey(db: D1Database): Promise<{ key: CryptoKey; kid: string }> {
  return { key: (await importJWK(await privateKey(db), algorithm)) as CryptoKey, kid: keyId }
}

export async function publicKeys(db: D1Database): Promise<JSONWebKeySet> {
  const { d: _, ...key } = await privateKey(db)
  return { keys: [{ ...key, kid: keyId, alg: algorithm, use: 'sig' }] }
}

/** Returns the stored key, or creates it at the first call. If two calls create one, the first is kept. */
async function privateKey(db: D1Database): Promise<JWK> {
  const read = () => db.prepare('SELECT private_key FROM broker_keys').first<string>('private_key')
  const known = await read()
  if (known) return JSON.parse(known)
  const made = await generateKeyPair(algorithm, { extractable: true })
  await db
    .prepare('INSERT INTO broker_keys (id, private_key) VALUES (1, ?) ON CONFLICT DO NOTHING')
    .bind(JSON.stringify(await exportJWK(made.privateKey)))
    .run()
  return JSON.parse((await read()) ?? '{}')
}
