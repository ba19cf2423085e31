import { expect, test } from 'vitest'
import { Redirect, redirectResponse } from './redirect.ts'

test('a redirect sends a path unchanged, because Response.redirect allows only absolute addresses', () => {
  const { status, headers } = redirectResponse(new Redirect('/c/rodvin?page=2', 302), 'html', new Headers())
  expect(status).toBe(302)
  expect(headers.get('Location')).toBe('/c/rodvin?page=2')
})

test('a redirect for in-app navigation is sent as data, with its Cache-Control', async () => {
  const kept = new Headers({ 'Cache-Control': 'private, no-store' })
  const answer = redirectResponse(new Redirect('/cart'), 'data', kept)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await answer.json()).toEqual({ redirect: '/cart' })
})
