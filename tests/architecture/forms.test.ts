import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from './sources.ts'

it('each form says itself what is wrong: none leaves it to the browser and its language', () => {
  const left = sourceFiles('client/**/*.tsx').flatMap((file) => {
    const forms = readFileSync(file, 'utf8').match(/<form\b(?:=>|[^>])*>/g) ?? []
    return forms.filter((form) => !/\bnoValidate\b/.test(form)).map((form) => `${file}: ${form}`)
  })
  expect(left).toEqual([])
})
