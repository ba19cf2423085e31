import { expect } from 'vitest'
import type { hosts, page } from '../support/shop.ts'

export type Page = Awaited<ReturnType<typeof page>>

const languages: Record<string, string> = { 'da.localhost': 'da', 'se.localhost': 'sv', localhost: 'sv' }

/** Expects the properties of every whole page: language, landmarks, one heading, title and security policy. */
export function expectWholePage(answer: Page, host: (typeof hosts)[keyof typeof hosts]): void {
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(answer.html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${languages[host]}-`, 'i'))
  expect(answer.html.match(/<h1[\s>]/g)).toHaveLength(1)
  expect(answer.html.match(/<main[\s>]/g)).toHaveLength(1)
  expect(answer.title).toMatch(/Karaffel/)
  expect(answer.html).toContain('id="page-data"')
  expectSecurityHeaders(answer)
}

/**
 * Expects a page that is cached for its audience with the tags of its data, and has no personal data. A browser caches it too, but
 * revalidates it each time, because no purge reaches a browser.
 */
export function expectCached(answer: Page, ...tags: string[]): void {
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(answer.headers.get('Cache-Status')).toMatch(
    /^karaffel; (hit|fwd=stale|fwd=miss; (stored|collapsed))$/,
  )
  const recorded = answer.headers.get('Cache-Tag')?.split(',') ?? []
  for (const tag of tags) expect(recorded).toContain(tag)
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  expectNobody(answer)
}

/** Expects a page of one visitor, which nothing may cache. */
export function expectPrivate(answer: Page): void {
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(answer.headers.get('Cache-Tag')).toBeNull()
  expectNobody(answer)
}

function expectSecurityHeaders({ headers, html }: Page): void {
  const policy = headers.get('Content-Security-Policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-eval')
  expect(nonce?.length).toBeGreaterThanOrEqual(22)
  for (const [, attributes = ''] of html.matchAll(/<script(?![^>]*application\/json)([^>]*)>/g)) {
    expect(attributes).toContain(`nonce="${nonce}"`)
  }
  expect(headers.get('Strict-Transport-Security')).toMatch(/max-age=\d{8}/)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBeTruthy()
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
}

function expectNobody({ html }: Page): void {
  expect(html).not.toMatch(/cartId|refreshToken|groupToken/)
  expect(html).not.toMatch(/[\w.]+@(?!karaffel\.)[\w-]+\.\w+/)
}
