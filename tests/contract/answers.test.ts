import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#shared/platform-api/index.ts'
import { ask, platform } from './ask.ts'
import { attemptWith } from './attempt.ts'
import { everyRow } from './case.ts'
import { cases } from './cases/all.ts'
import { readResult } from './result.ts'

describe.each(everyRow(endpoints, cases))('$name', ({ row, tried }) => {
  it.for(platform.views)(
    'answers a valid call with the result of its row in the view %s',
    attemptWith(async (view) => {
      tried.before?.()
      const input = await tried.valid(view)
      expect(v.safeParse(row.query, input.query ?? {}).issues).toBeUndefined()
      expect(v.safeParse(row.body, input.body).issues).toBeUndefined()
      const result = readResult(row, await ask(row, input))
      tried.expects?.(result)
    }),
  )
})
