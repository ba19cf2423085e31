import * as v from 'valibot'
import { expect, it } from 'vitest'
import { endpoints } from '#shared/platform-api/index.ts'
import { misfitOf, sampleOf } from '#tests/fixtures/sample-answer.ts'
import { calls, fits } from './calls.ts'
import { furtherCalls } from './further-calls.ts'

const every = { ...calls, ...furtherCalls }

it.each(Object.keys(every) as (keyof typeof every)[])(
  '%s is called, and its answer known, as the contract says',
  (name) => {
    const [method, path, shape] = every[name]
    const row = endpoints[name]
    expect([method, path]).toEqual([row.method, row.path])
    expect(fits(v.parse(row.result, sampleOf(row.result)), shape)).toBe(true)
    for (const wrong of [misfitOf(row.result), undefined, 'a text']) expect(fits(wrong, shape)).toBe(false)
  },
)
