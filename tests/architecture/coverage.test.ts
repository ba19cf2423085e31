import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './sources.ts'

describe('every page', () => {
  const declarations = sourceFiles('worker/pages/*.ts').map((file) => readFileSync(file, 'utf8'))
  const views = sourceFiles('client/pages/*.tsx').map((file) =>
    file.slice('client/pages/'.length, -'.tsx'.length),
  )

  it.each(views)('%s has a page test of the same name', (name) => {
    expect(existsSync(`tests/pages/${name}.test.ts`)).toBe(true)
  })

  it.each(views.filter((name) => name !== 'failure'))('%s has a page in the Worker', (name) => {
    expect(declarations.some((source) => source.includes(`from '#client/pages/${name}.tsx'`))).toBe(true)
  })
})
