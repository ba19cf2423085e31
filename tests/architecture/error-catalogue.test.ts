// Why: docs/decisions/032-rules-met-otherwise.md
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { messages } from './error-catalogue.ts'

const languages = ['da-DK', 'sv-SE'].map((locale) =>
  JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')),
)

/** Returns the source of the test whose title contains `name`, up to the line that closes it. */
function testOf(source: string, name: string): string | undefined {
  const lines = source.split('\n')
  const named = lines.findIndex((line) => line.includes(name))
  let begin = named
  while (begin >= 0 && !/^\s*(?:it|test)\b/.test(lines[begin] ?? '')) begin--
  if (begin < 0) return undefined
  const indent = /^\s*/.exec(lines[begin] ?? '')?.[0] ?? ''
  const length = lines.slice(begin + 1).findIndex((line) => [`${indent}})`, `${indent})`].includes(line))
  return length < 0 ? undefined : lines.slice(begin, begin + length + 2).join('\n')
}

describe.each(Object.entries(messages))('%s', (message, { handling, file, test, inFile }) => {
  it(`is seen as ${handling} by a test that asserts it`, () => {
    expect(existsSync(file), file).toBe(true)
    const source = readFileSync(file, 'utf8')
    const body = testOf(source, test)
    expect(body, `${file}: ${test}`).toMatch(/\bexpect\w*\(/)
    const [, ...beyondItsName] = inFile ? [test, source] : (body ?? '').split(test)
    expect(beyondItsName.join(), `${file}: ${test}`).toContain(message)
  })

  it.runIf(!['logged', 'raised'].includes(handling))('is translated in both languages', () => {
    for (const language of languages) {
      const said = Object.entries(language).filter(([id]) => id === message || id.startsWith(`${message} {`))
      expect(said).toEqual([[expect.anything(), expect.stringMatching(/\S/)]])
    }
  })
})

it('a test that asserts a message is distinguished from one that does not', () => {
  const source =
    "it('a', () => {\n  expect(1).toBe(1)\n})\n\nit('b', () => {\n  expect('words').toBe(2)\n})\n"
  expect(testOf(source, "'a'")).not.toContain('words')
  expect(testOf(source, "'b'")).toContain('words')
  expect(testOf(source, 'no such test')).toBeUndefined()
})
