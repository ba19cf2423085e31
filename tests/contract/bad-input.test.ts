import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import { endpoints } from '#shared/platform-api/index.ts'
import { ask, type Input, send } from './ask.ts'
import { attempt, attemptWith } from './attempt.ts'
import {
  asksForSomething,
  type BadInput,
  takesSomething,
  withLongTexts,
  withMissingParts,
  withUnknownKeys,
  withWrongTypes,
} from './bad-input.ts'
import { type Case, everyRow } from './case.ts'
import { cases } from './cases/all.ts'
import { wrongWithRefusal } from './refusal.ts'

const rows = everyRow(endpoints, cases).map((tried) => ({ ...tried, input: onlyOnce(tried.tried.valid) }))

describe.each(rows)('$name refuses', ({ row, input }) => {
  it(
    'unknown keys',
    attempt(async () => expectAllRefused(row, withUnknownKeys(row, await input()))),
  )
})

describe.each(rows.filter(({ row }) => asksForSomething(row)))('$name refuses', ({ row, input }) => {
  it(
    'missing parts',
    attempt(async () => expectAllRefused(row, withMissingParts(row, await input()))),
  )
})

const withTexts = rows.filter(({ row, tried }) => takesSomething(row) && !tried.textless)

describe.each(withTexts)('$name refuses', ({ row, tried, input }) => {
  it(
    'texts beyond their length',
    attempt(async () => expectAllRefused(row, withLongTexts(await input(), tried.open))),
  )
})

describe.each(rows.filter(({ row }) => row.body.type !== 'undefined'))(
  '$name refuses',
  ({ row, tried, input }) => {
    it(
      'values of a wrong type',
      attempt(async () => expectAllRefused(row, withWrongTypes(await input(), tried.open))),
    )

    it.for([
      ['half a JSON text', '{"cartItem":', 'application/json'],
      ['JSON that is no object', '[7]', 'application/json'],
      ['a form', 'a=1&b=2', 'application/x-www-form-urlencoded'],
      ['300 KB', JSON.stringify({ padding: 'x'.repeat(300_000) }), 'application/json'],
    ])(
      '%s',
      attemptWith(async ([, body, type]) => {
        const { body: _, ...address } = await input()
        expect(wrongWithRefusal(row, await send(row, address, body, type))).toBeUndefined()
      }),
    )
  },
)

/** Creates one valid call and uses it for all bad calls. A refused call does not use it up. */
function onlyOnce(valid: Case<Endpoint>['valid']): () => Promise<Input> {
  let input: Promise<Input> | undefined
  return () => {
    input ??= Promise.resolve(valid('da'))
    return input
  }
}

async function expectAllRefused(row: Endpoint, all: readonly BadInput[]): Promise<void> {
  expect(all).not.toEqual([])
  const faults = await Promise.all(
    all.map(async ({ what, input }) => {
      const fault = wrongWithRefusal(row, await ask(row, input))
      return fault ? [`${what}: ${fault}`] : []
    }),
  )
  expect(faults.flat()).toEqual([])
}
