import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { compiledCatalogs } from './compiled-catalogs.ts'
import { localeFaults } from './locale-faults.ts'

const danish = {
  Cart: 'Kurv',
  'Hello {name}': 'Hej {name}',
  '{count} products': '{count, plural, one {# vare} other {# varer}}',
}

it('a locale check finds no fault if each language has every text', () => {
  const swedish = {
    Cart: 'Varukorg',
    'Hello {name}': 'Hej {name}',
    '{count} products': '{count, plural, one {# vara} other {# varor}}',
  }
  expect(localeFaults({ 'da-DK': danish, 'sv-SE': swedish })).toEqual([])
})

it('a locale check names the file and text of a missing text, a wrong argument and a missing plural form', () => {
  const german = { Cart: ' ', '{count} products': '{count, plural, other {# Waren}}' }
  const polish = { ...danish, 'Hello {name}': 'Cześć {nick}' }
  expect(localeFaults({ 'da-DK': danish, 'de-DE': german, 'pl-PL': polish })).toEqual([
    'locales/de-DE.json: "Cart" has no text',
    'locales/de-DE.json: "Hello {name}" has no text',
    'locales/de-DE.json: "{count} products" count, plural, has no "one"',
    'locales/pl-PL.json: "Hello {name}" says no {name}',
    'locales/pl-PL.json: "Hello {name}" says {nick}, which it is not given',
    'locales/pl-PL.json: "{count} products" count, plural, has no "few"',
    'locales/pl-PL.json: "{count} products" count, plural, has no "many"',
  ])
})

it('a build fails if a locale file has a fault', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'))
  const { Cart: _, ...texts } = JSON.parse(readFileSync('locales/sv-SE.json', 'utf8'))
  writeFileSync(join(folder, 'sv-SE.json'), JSON.stringify(texts))
  const building = (folders: string[]) =>
    resolveConfig({ configFile: false, plugins: [compiledCatalogs(folders)] }, 'build')
  await expect(building([folder, 'locales'])).rejects.toThrow('locales/sv-SE.json: "Cart" has no text')
  await expect(building([folder])).rejects.toThrow(/da-DK.json is not there/)
  await expect(building(['locales'])).resolves.toBeDefined()
  rmSync(folder, { recursive: true })
})
