import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from './sources.ts'

it('each form has noValidate, because the shop shows errors in its own language', () => {
  const left = sourceFiles('client/**/*.tsx').flatMap((file) => {
    const forms = readFileSync(file, 'utf8').match(/<form\b(?:=>|[^>])*>/g) ?? []
    return forms.filter((form) => !/\bnoValidate\b/.test(form)).map((form) => `${file}: ${form}`)
  })
  expect(left).toEqual([])
})
