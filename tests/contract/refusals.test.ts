import { describe, it } from 'vitest'
import { endpoints } from '#shared/platform-api/index.ts'
import { ask } from './ask.ts'
import { attemptWith } from './attempt.ts'
import { everyRow } from './case.ts'
import { cases } from './cases/all.ts'
import { expectRefused, expectWrapped } from './refusal.ts'

const withRefusals = everyRow(endpoints, cases).filter(({ row }) => Object.keys(row.refusals).length)

describe.each(withRefusals)('$name', ({ row, tried }) => {
  it.for(Object.entries(row.refusals))(
    'refuses %s with %i',
    attemptWith(async ([name, status]) => {
      const provoke = (tried.refusals as Record<string, typeof tried.valid>)[name]
      if (!provoke) throw new Error(`nothing provokes ${name}`)
      const answer = await ask(row, await provoke('da'))
      const innerCode = row.wrapped?.[name]
      if (innerCode === undefined) expectRefused(answer, status)
      else expectWrapped(answer, innerCode)
    }),
  )
})
