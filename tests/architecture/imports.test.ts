import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './sources.ts'

/** Who may import whom (docs/decisions/001-layout.md): the area of a file → areas that it may import from. */
const allowed: Record<string, readonly string[]> = {
  shared: [],
  locales: [],
  'client/ui': ['client/styles'],
  client: ['shared', 'locales', 'client/ui', 'client/styles'],
  'worker/platform': ['shared', 'worker/demo'],
  'worker/demo': ['shared', 'worker/platform'],
  'worker/build': ['shared', 'locales', 'worker/demo'],
  'worker/local': ['shared', 'worker', 'worker/platform', 'worker/demo'],
  'worker/declaration': ['client', 'shared', 'worker'],
  'worker/content': ['client', 'shared', 'worker', 'worker/declaration'],
  'worker/pages': [
    'client',
    'client/ui',
    'shared',
    'locales',
    'worker',
    'worker/declaration',
    'worker/content',
  ],
  'worker/render': [
    'client',
    'client/ui',
    'shared',
    'locales',
    'worker',
    'worker/pages',
    'worker/declaration',
    'worker/content',
  ],
  worker: ['shared', 'worker/declaration', 'worker/render'],
}

describe('imports', () => {
  const files = sourceFiles('{shared,client,worker,locales}/**/*.{ts,tsx}')

  it('sees the sources', () => expect(files.length).toBeGreaterThan(100))

  it.each(files)('of %s go in the allowed direction', (file) => {
    const own = areaOf(file)
    const wrong = importsOf(file)
      .map(areaOf)
      .filter((area) => area !== own && !(allowed[own] ?? []).includes(area))
    expect(wrong).toEqual([])
  })

  it('go round in no circle', () => expect(circles(files)).toEqual([]))
})

/** Ways of imports that lead back to where they began. */
function circles(files: readonly string[]): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const walk = (file: string, way: readonly string[]) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (done.has(file)) return
    done.add(file)
    for (const next of importsOf(file)) if (files.includes(next)) walk(next, [...way, file])
  }
  for (const file of files) walk(file, [])
  return found
}

function areaOf(file: string): string {
  const areas = Object.keys(allowed).sort((a, b) => b.length - a.length)
  return areas.find((area) => file.startsWith(`${area}/`)) ?? file
}

function importsOf(file: string): string[] {
  return specifiersOf(file).flatMap((specifier) => {
    if (specifier.startsWith('#')) return specifier.slice(1)
    if (!specifier.startsWith('.')) return []
    return new URL(specifier, `file:///${file}`).pathname.slice(1)
  })
}

function specifiersOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g)].flatMap(
    (match) => match[1] ?? [],
  )
}
