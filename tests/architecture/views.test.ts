import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { sourceFiles } from './sources.ts'

/** Tables of all views, countries, languages and currencies; the demonstration and the test parts, which know two languages. */
const declarations =
  /^(?:shared\/(?:shop|views\/[\w-]+)|locales\/[\w-]+|worker\/platform\/languages\/[\w-]+|worker\/local\/demo-orders)\.ts$|^worker\/(?:demo|platform\/test-parts)\//

/** What is no question for a view: what formats write in one way in all of them, and what is known of more countries or languages than views are. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  // Numbers of dates as ISO 8601 has them.
  'shared/shop-time.ts': ['sv-SE'],
  // TRACK-9: "the date format of tracking is da-DK's".
  'client/features/tracking/purchase.ts': ['da-DK'],
  // An address as documentation shows it.
  'worker/local/openapi/examples.ts': ['DK'],
  // Swedish addresses write å as a.
  'worker/local/content-files/slug.ts': ['sv'],
  // Headings of merchants in the languages that are known.
  'worker/local/import/headings.ts': ['da', 'sv'],
  // Phrases of shoppers in the languages that are known.
  'worker/platform/catalog/meaning/phrases.ts': ['da-DK', 'sv-SE'],
}

const named = Object.values(storeViews).flatMap(({ code, locale, country, currency, hosts }) => [
  ...[code, locale, country, currency, ...hosts],
])

it('are told apart by what is declared of them: no other file names a code, language, country or currency', () => {
  const files = sourceFiles('{client,shared,worker,locales}/**/*.{ts,tsx}').filter(
    (file) => !declarations.test(file),
  )
  expect(files.length).toBeGreaterThan(900)
  const naming = files.flatMap((file) => {
    const source = withoutComments(readFileSync(file, 'utf8'))
    const found = [...new Set(named)].filter((name) => says(source, name))
    return found.filter((name) => !otherwise[file]?.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(naming).toEqual([])
})

/** As a text, or as a member of what is told apart by it (`{ da: …, sv: … }`, `texts.da`); countries are keys of what is known of the world. */
function says(source: string, name: string): boolean {
  const isCode = Object.values(storeViews).some(({ code }) => code === name)
  const member = isCode ? `|(?<![\\w$'-])${name}:\\s|\\.${name}\\b(?!\\()|[{,]\\s*${name}\\s*[,}]` : ''
  if (isCode && source.includes(`ORIGIN_${name.toUpperCase()}`)) return true
  return new RegExp(`'${name}'|"${name}"|\`${name}\`${member}`).test(source)
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
}
