import { createMiddleware } from 'hono/factory'
import { type Env, settings } from '#worker/env.ts'
import type { Gateway } from '#worker/gateway.ts'

/** The policy of responses that are no page: nothing in them runs, loads or is framed. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The policy of the client's files; a worker's script takes its policy from its own response. */
export const filePolicy = "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

/** The policy of a drawing that is opened by itself: its inline styles are allowed, scripts are not. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** The policy of a page without scripts. */
export const plainPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Returns the policy of a page: scripts run by this response's nonce or are loaded by one that did. `hosts`: hosts of others that a script
 * may call.
 */
export function pagePolicy(nonce: string, hosts = ''): string {
  const own = `${beforeScripts}'nonce-${nonce}'${afterScripts}'nonce-${nonce}'${afterStyles}`
  return hosts ? own.replace(/(img-src 'self' data:|connect-src 'self')/g, `$1 ${hosts}`) : own
}

const hostsOf = new WeakMap<Env, string>()

/** Returns the hosts that are called if the shop measures with Google or Meta; otherwise ''. */
export function measuringHosts(env: Env): string {
  let hosts = hostsOf.get(env)
  if (hosts === undefined) {
    const { GTM_ID, GA4_ID, META_PIXEL_ID, GOOGLE_TAG_URL, META_SCRIPT_URL } = settings(env)
    const google = (GTM_ID || GA4_ID) && `${googleHosts} ${new URL(GOOGLE_TAG_URL).origin}`
    const meta = META_PIXEL_ID && `https://www.facebook.com ${new URL(META_SCRIPT_URL).origin}`
    hosts = [google, meta].filter(Boolean).join(' ')
    hostsOf.set(env, hosts)
  }
  return hosts
}

/** The hosts to which Google's tag sends data (developers.google.com/tag-platform/security/guides/csp). */
const googleHosts =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com'

const beforeScripts = "default-src 'none'; script-src "
const afterScripts = " 'strict-dynamic'; style-src 'self' "
const afterStyles = [
  '',
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')

const always: [name: string, value: string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(self), browsing-topics=()'],
]

const unlessSaid: [name: string, value: string][] = [
  ['Content-Security-Policy', inertPolicy],
  ['Cache-Control', 'private, no-store'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

export const securityHeaders = createMiddleware<Gateway>(async function securityHeaders(c, next) {
  await next()
  setSecurityHeaders(c.res.headers, c.env)
})

/** Sets the headers of every response; its own `Cache-Control` and policy stay. */
export function setSecurityHeaders(headers: Headers, env: Env): void {
  for (const [name, value] of always) headers.set(name, value)
  headers.set('Strict-Transport-Security', strictTransport(env))
  for (const [name, value] of unlessSaid) if (!headers.has(name)) headers.set(name, value)
}

/** Returns the header for two years. The settings add all hosts under the shop's domain, and the preload lists of browsers. */
function strictTransport(env: Env): string {
  const { HSTS_SUBDOMAINS, HSTS_PRELOAD } = settings(env)
  // The preload lists accept no shop without its subdomains.
  const covers = HSTS_SUBDOMAINS || HSTS_PRELOAD ? '; includeSubDomains' : ''
  return `max-age=63072000${covers}${HSTS_PRELOAD ? '; preload' : ''}`
}
