import { describe, expect, it } from 'vitest'
import { endpoints } from '#shared/platform-api/index.ts'
import { ask } from './ask.ts'
import { attemptWith } from './attempt.ts'
import { everyRow, onCart, unknownCart } from './case.ts'
import { cases } from './cases/all.ts'
import { expectRefused, wrongWithRefusal } from './refusal.ts'

const rows = everyRow(endpoints, cases)

describe.each(rows.filter(({ row }) => row.needs === 'customer'))(
  '$name, of a customer',
  ({ row, tried }) => {
    const valid = once(() => tried.valid('da'))
    it.for([
      ['no token', ''],
      ['a wrong token', 'not-a-token'],
      ['a token without end', 'x'.repeat(2000)],
    ] as const)(
      'refuses %s with 401',
      attemptWith(async ([, token]) => {
        expectRefused(await ask(row, { ...(await valid()), token }), 401)
      }),
    )
  },
)

describe.each(rows.filter(({ row }) => row.needs === 'cart'))('$name, of a cart', ({ row, tried }) => {
  const valid = once(() => tried.valid('da'))
  it.for([
    ['a cart that never was', unknownCart, 404, ''],
    ["a customer's cart with a wrong token", '1', 401, 'not-a-token'],
  ] as const)(
    'refuses %s',
    attemptWith(async ([, cartId, status, token]) => {
      expectRefused(await ask(row, { ...onCart(await valid(), cartId), token }), status)
    }),
  )

  it.for([
    ['nothing', ''],
    ['an id without end', 'f'.repeat(1000)],
    ['a path', '../../etc/passwd'],
    ['SQL', "1' OR '1'='1"],
  ] as const)(
    'refuses %s for a cart',
    attemptWith(async ([, cartId]) => {
      const answer = await ask(row, onCart(await valid(), cartId))
      expect(wrongWithRefusal(row, answer)).toBeUndefined()
    }),
  )
})

/** Calls `make` once and reuses its result, because refused calls do not use it up and `make` is slow. */
function once<Made>(make: () => Promise<Made> | Made): () => Promise<Made> | Made {
  let made: Promise<Made> | Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
