import { expect, test } from 'vitest'
import { Redirect, redirectResponse } from './redirect.ts'

test('a path of the shop is sent as it is: only absolute addresses would be allowed by Response.redirect', () => {
  const { status, headers } = redirectResponse(new Redirect('/c/rodvin?page=2', 302), 'html', new Headers())
  expect(status).toBe(302)
  expect(headers.get('Location')).toBe('/c/rodvin?page=2')
})

test('in-app navigation is told where to go and keeps what may be kept', async () => {
  const kept = new Headers({ 'Cache-Control': 'private, no-store' })
  const answer = redirectResponse(new Redirect('/cart'), 'data', kept)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await answer.json()).toEqual({ redirect: '/cart' })
})
