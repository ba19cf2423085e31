import { expect, test } from 'vitest'
import { redacted, withoutPerson } from './request-log.ts'

test.each([
  ['/c/rodvin', '/c/rodvin'],
  ['/p/10234/rioja-reserva-2019', '/p/10234/rioja-reserva-2019'],
  ['/x/mette@example.dk/y', '/x/…/y'],
  ['/x/mette%40example.dk', '/x/…'],
  ['/x/8f3a9c0d8f3a9c0d8f3a9c0d8f3a9c0d', '/x/…'],
  ['/x/eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJncm91cF9pZCI6NX0.c2ln', '/x/…'],
])('%s is logged as %s', (path, logged) => {
  expect(redacted(path)).toBe(logged)
})

test.each([
  ['500 Could not send to mette.holm@example.dk', '500 Could not send to …'],
  ['500 {"email":"mette%40example.dk"}', '500 {"email":"…"}'],
  ['GET /api/user/me?token=abc.def&cartId=17', 'GET /api/user/me?token=…&cartId=…'],
  ['500 No such entity with cartId = 8f3a9c0d8f3a9c0d8f3a9c0d8f3a9c0d', '500 No such entity with cartId=…'],
  ['404 No such route', '404 No such route'],
])('the fault “%s” is logged as “%s”', (text, logged) => {
  expect(withoutPerson(text)).toBe(logged)
})
