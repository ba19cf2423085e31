import * as v from 'valibot'
import { expect, it } from 'vitest'
import { endpoints } from '#shared/platform-api/index.ts'
import { rowsOf } from '#shared/platform-api/rows-of.ts'
import { invalidValueOf, sampleOf } from '#tests/fixtures/sample-answer.ts'
import { calls, fits } from './calls.ts'
import { furtherCalls } from './further-calls.ts'

const every = { ...calls, ...furtherCalls }

it.each(Object.keys(every) as (keyof typeof every)[])(
  'the answer of %s fits its shape, and other values do not',
  (name) => {
    const [, , shape] = every[name]
    const row = endpoints[name]
    expect(fits(v.parse(row.result, sampleOf(row.result)), shape)).toBe(true)
    for (const wrong of [invalidValueOf(row.result), undefined, 'a text'])
      expect(fits(wrong, shape)).toBe(false)
  },
)

it('a shape that does not fit the endpoint’s result does not compile', () => {
  // @ts-expect-error: no line of a cart has a `quantity`
  rowsOf({ cartUpdate: 'sku quantity' })
  // @ts-expect-error: the answer is `true`
  rowsOf({ cartDelete: 'list' })
  // @ts-expect-error: a town may be unknown
  rowsOf({ postcodeCity: 'city' })
  expect(rowsOf({ cartDelete: 'true' }).cartDelete).toEqual(['POST', endpoints.cartDelete.path, 'true'])
})
