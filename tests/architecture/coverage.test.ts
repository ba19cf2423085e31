import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './sources.ts'

describe('every page', () => {
  const views = sourceFiles('client/pages/*.tsx').map((file) =>
    file.slice('client/pages/'.length, -'.tsx'.length),
  )

  it.each(views)('%s has a page test of the same name', (name) => {
    expect(existsSync(`tests/pages/${name}.test.ts`)).toBe(true)
  })

  it.each(views.filter((name) => name !== 'failure'))('%s has a page in the Worker', (name) => {
    expect(existsSync(`worker/pages/${name}.ts`)).toBe(true)
  })
})
