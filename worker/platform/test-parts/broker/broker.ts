import { type Context, Hono } from 'hono'
import { SignJWT } from 'jose'
import type { Platform } from '../../env.ts'
import { randomToken, sha256, toBase64 } from '../../login/secret.ts'
import { hasTestBroker } from '../../test-parts.ts'
import { algorithm, publicKeys, signingKey, testClient } from '../broker-keys.ts'
import { type AuthorizeRequest, badRequest, readAuthorize } from './authorize-request.ts'
import { brokerPage, brokerPolicy } from './page.ts'

/**
 * Serves an OpenID Connect issuer for trying the age check: persons of given ages instead of a login at a bank or a state. It is
 * on only if the var TEST_BROKER is on and no real broker is configured.
 */
export const broker = new Hono<Platform>().basePath('/broker')

broker.use(async (c, next) => {
  if (!hasTestBroker(c.env)) return c.text('Not found', 404)
  // Hono caches the parsed body, so the handlers below read it again.
  if (c.req.method === 'POST' && !(await c.req.parseBody().catch(() => null))) return badRequest(c)
  await next()
  c.header('Cache-Control', 'no-store')
})

broker.get('/.well-known/openid-configuration', (c) => {
  const issuer = issuerOf(c)
  return c.json({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: [algorithm],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  })
})

broker.get('/widget.js', (c) => c.body(widget, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))

broker.get('/jwks', async (c) => c.json(await publicKeys(c.env.DB)))

broker.get('/authorize', async (c) => {
  const asked = readAuthorize(c.req.query(), c.req.url)
  if (!asked) return badRequest(c)
  const nonce = randomToken()
  c.header('Content-Security-Policy', brokerPolicy(nonce))
  return c.html(brokerPage(asked, c.req.query(), nonce))
})

/** Receives the person's choice: an age, or a refusal to prove it. */
broker.post('/authorize', async (c) => {
  const fields = Object.fromEntries(
    Object.entries(await c.req.parseBody()).map(([name, value]) => [name, String(value)]),
  )
  const asked = readAuthorize(fields, c.req.url)
  if (!asked) return badRequest(c)
  const back = new URL(asked.redirect_uri)
  back.searchParams.set('state', asked.state)
  back.searchParams.set('iss', issuerOf(c))
  const age = Number(fields.person)
  if (age > 0) back.searchParams.set('code', await codeFor(asked, age, c.env.DB))
  else back.searchParams.set('error', 'access_denied')
  return c.redirect(back.href, 303)
})

broker.post('/token', async (c) => {
  const fields = await c.req.parseBody()
  const code = await spend(String(fields.code ?? ''), c.env.DB)
  const challenge = await challengeOf(String(fields.code_verifier ?? ''))
  const fits =
    code?.redirect_uri === fields.redirect_uri &&
    code?.client_id === fields.client_id &&
    code?.challenge === challenge
  if (!code || !fits) return c.json({ error: 'invalid_grant' }, 400)
  return c.json({
    access_token: randomToken(),
    token_type: 'Bearer',
    expires_in: 60,
    id_token: await idToken(code, c),
  })
})

interface KeptCode {
  client_id: string
  redirect_uri: string
  nonce: string
  challenge: string
  claim: string
}

const secondsOfCode = 60

async function codeFor(asked: AuthorizeRequest, age: number, db: D1Database): Promise<string> {
  const code = randomToken()
  await db.batch([
    db.prepare('DELETE FROM broker_codes WHERE expires_at < ?').bind(new Date().toISOString()),
    db
      .prepare('INSERT INTO broker_codes VALUES (?, ?, ?, ?, ?, ?, ?)')
      .bind(
        await sha256(code),
        asked.client_id,
        asked.redirect_uri,
        asked.nonce,
        asked.code_challenge,
        `${asked.age}:${age >= asked.age}`,
        new Date(Date.now() + secondsOfCode * 1000).toISOString(),
      ),
  ])
  return code
}

/** Uses up a code: each code works once. */
async function spend(code: string, db: D1Database): Promise<KeptCode | null> {
  return db
    .prepare('DELETE FROM broker_codes WHERE hash = ? AND expires_at > ? RETURNING *')
    .bind(await sha256(code), new Date().toISOString())
    .first<KeptCode>()
}

async function challengeOf(verifier: string): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/** Creates the id_token: the limit and the result, and nothing else about the person. */
async function idToken({ nonce, claim }: KeptCode, c: Context<Platform>): Promise<string> {
  const { key, kid } = await signingKey(c.env.DB)
  return new SignJWT({
    nonce,
    age_verified: claim,
    idp: 'test-person',
    transaction_id: crypto.randomUUID(),
  })
    .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
    .setIssuer(issuerOf(c))
    .setAudience(testClient)
    .setSubject(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key)
}

function issuerOf(c: Context<Platform>): string {
  return `${new URL(c.req.url).origin}/broker`
}

/**
 * Replaces the script of an e-ID's widget: it draws a link to the check into its place. `data-target` is the id of the place,
 * `data-start` the address where the check begins.
 */
const widget = `{
  const { target, start, locale } = document.currentScript.dataset
  const link = document.createElement('a')
  link.href = start
  link.textContent = locale.startsWith('sv') ? 'Legitimera dig med test-e-ID' : 'Bekræft med test-e-ID'
  document.getElementById(target).append(link)
}`
