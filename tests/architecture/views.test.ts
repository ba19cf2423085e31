import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { sourceFiles } from './sources.ts'

/** Tables of all views, countries, languages and currencies; also the demonstration and the test parts, which know two languages. */
const declarations =
  /^(?:shared\/(?:shop|views\/[\w-]+)|locales\/[\w-]+|worker\/platform\/languages\/[\w-]+|worker\/local\/demo-orders)\.ts$|^worker\/(?:demo|platform\/test-parts)\//

/** Exceptions: formats that are the same in all views, and data about more countries or languages than there are views. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  // The Swedish format gives the digits of ISO 8601 dates.
  'shared/shop-time.ts': ['sv-SE'],
  // TRACK-9: "the date format of tracking is da-DK's".
  'client/features/tracking/purchase.ts': ['da-DK'],
  // Swedish slugs write å as a.
  'worker/platform/catalog/writing/slug.ts': ['sv'],
}

const named = Object.values(storeViews).flatMap(({ code, locale, country, currency, hosts }) => [
  ...[code, locale, country, currency, ...hosts],
])

it('views differ by their declared properties: no other file names a code, language, country or currency', () => {
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

/**
 * Returns whether a source contains a code as a text, or as a key of an object by view (`{ da: …, sv: … }`, `texts.da`). Countries as keys
 * are permitted, because data about the world has them.
 */
function says(source: string, name: string): boolean {
  const isCode = Object.values(storeViews).some(({ code }) => code === name)
  const member = isCode ? `|(?<![\\w$'-])${name}:\\s|\\.${name}\\b(?!\\()|[{,]\\s*${name}\\s*[,}]` : ''
  if (isCode && source.includes(`ORIGIN_${name.toUpperCase()}`)) return true
  return new RegExp(`'${name}'|"${name}"|\`${name}\`${member}`).test(source)
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
}
