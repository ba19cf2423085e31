import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { firstSources } from '#locales/first-sources.ts'
import { sourceFiles } from './sources.ts'

const danish = read('locales/da-DK.json')
const swedish = read('locales/sv-SE.json')
const sources = sourceFiles('{client,worker,shared}/**/*.{ts,tsx,json}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

describe('locales', () => {
  it('have the same messages', () => {
    expect(Object.keys(swedish)).toEqual(Object.keys(danish))
  })

  it('are sorted by key', () => {
    expect(Object.keys(danish)).toEqual(Object.keys(danish).toSorted())
  })

  it.each([
    ['da-DK', danish],
    ['sv-SE', swedish],
  ])('%s has a text for every message, with the same arguments', (_, catalog) => {
    const wrong = Object.entries(catalog).filter(([id, text]) => !text.trim() || !sameArguments(id, text))
    expect(wrong).toEqual([])
  })

  it('have every text that the code uses, reasons of the import included', () => {
    const asked = [
      ...sources.matchAll(/\b(?:t|ReasonedError|NotImported)\(\s*'((?:[^'\\]|\\.)+)'/g),
      ...sources.matchAll(/'(\{column\} (?:[^'\\]|\\.)+)'/g),
      ...sources.matchAll(/\bt\(\s*"((?:[^"\\]|\\.)+)"/g),
    ]
    const missing = asked.map(([, id = '']) => id.replace(/\\(.)/g, '$1')).filter((id) => !(id in danish))
    expect([...new Set(missing)]).toEqual([])
  })

  it('have no unused text', () => {
    const unused = Object.keys(danish).filter(
      (id) => !sources.includes(escaped(id, "'")) && !sources.includes(escaped(id, '"')),
    )
    expect(unused).toEqual([])
  })
})

function read(path: string): Record<string, string> {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function sameArguments(id: string, text: string): boolean {
  const names = (message: string) =>
    [...new Set([...message.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name))].sort().join()
  return names(id) === '' || names(id) === names(text)
}

function escaped(id: string, quote: string): string {
  return quote + id.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote
}

it('pages of wine create no `Intl.NumberFormat`, because its first use takes a phone a tenth of a second', () => {
  const root = process.cwd()
  const sources = ['client/entry.tsx', 'client/features/product/product-story.tsx'].flatMap((entry) => [
    ...firstSources(entry, root),
  ])
  expect(sources).toContain('client/features/product/product-facts.tsx')
  expect(sources.filter((source) => readFileSync(source, 'utf8').includes('new Intl.NumberFormat'))).toEqual(
    [],
  )
})
