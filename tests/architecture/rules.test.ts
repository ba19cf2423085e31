// Why: docs/decisions/032-rules-met-otherwise.md
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import tests from '../rules.json' with { type: 'json' }

const text = readFileSync('docs/rules.md', 'utf8')
const rules = new Map(
  [...text.matchAll(/^- ([A-Z]+-\d+[a-z]?): (.+)$/gm)].map(([, id = '', rule = '']) => [id, rule]),
)
const ids = [...rules.keys()]
const subjects = [...new Set(ids.map((id) => id.replace(/\d+[a-z]?$/, '')))]

describe('docs/rules.md', () => {
  it('has each rule once, in the same form', () => {
    expect(text.match(/^- [A-Z]+-\d+[a-z]?\b/gm)?.length).toBe(rules.size)
    expect(rules.size).toBeGreaterThan(350)
  })

  it('has the rules of tests/rules.json, and gives the record of every other rule', () => {
    expect(Object.keys(tests).filter((id) => !rules.has(id))).toEqual([])
    const untested = ids.filter((id) => !(id in tests))
    expect(untested.filter((id) => !rules.get(id)?.includes('docs/decisions/032'))).toEqual([])
  })

  it('has rules whose tests exist', () => {
    expect(Object.entries(tests).filter(([, test]) => !isThere(test))).toEqual([])
  })

  it('is the only document whose rules the code names', () => {
    const outside = /[Ss]pecification[ ’]s?\s?§|[Cc]ontract (?:\d|[A-H]\b)|(?<![\d.] )§ ?\d/
    expect(sources().filter((file) => outside.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('has every rule id that the code names', () => {
    const named = sources().flatMap((file) => {
      const found = readFileSync(file, 'utf8').matchAll(
        new RegExp(`\\b(?:${subjects.join('|')})\\d+[a-z]?\\b`, 'g'),
      )
      return [...found].map(([id]) => ({ file, id }))
    })
    expect(named.filter(({ id }) => !ids.includes(id))).toEqual([])
  })
})

function sources(): string[] {
  const files = globSync('{client,shared,worker,tests}/**/*.{ts,tsx,css,sql}', {
    exclude: ['**/node_modules'],
  })
  return files.filter((file) => !file.endsWith('architecture/rules.test.ts'))
}

/** Returns whether the test of a reference exists: `tests/api/cart.test.ts words of its title`. */
function isThere(test: string): boolean {
  const [, file = '', words = ''] = /^(\S+) (.+)$/.exec(test) ?? []
  return words !== '' && existsSync(file) && namesOf(file).some((name) => name.includes(words))
}

const known = new Map<string, string[]>()

/** Returns the titles of the tests and groups in a file. Titles of tables keep their placeholders. */
function namesOf(file: string): string[] {
  const names = known.get(file) ?? readNames(readFileSync(file, 'utf8'))
  known.set(file, names)
  return names
}

function readNames(source: string): string[] {
  const called =
    /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g
  return [...source.matchAll(called)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'),
  )
}
