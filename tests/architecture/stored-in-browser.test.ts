import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countMark } from '#client/features/cart/sync/count-mark.ts'
import { consentCookie } from '#shared/consent.ts'
import { cartMark, customerMark } from '#shared/session.ts'
import { storeCodes } from '#shared/store-view.ts'
import { pageOf } from '#tests/fixtures/demonstration.ts'
import { viewCookieName } from '#worker/middleware/store-view.ts'
import { sourceFiles } from './sources.ts'

/** The words of the cookie page for each storage name, in both languages; `null` if the name stores nothing. */
const said: Record<string, readonly [da: string, sv: string] | null> = {
  'cart-*': ['Kurv', 'Varukorg'],
  'karaffel:cart-*': ['Kurv', 'Varukorg'],
  'karaffel:cart-*:unwritten': ['Kurv', 'Varukorg'],
  'saved-*': ['gemt til senere', 'sparats till senare'],
  searches: ['seneste søgninger', 'senaste sökningar'],
  viewed: ['varer, du har set', 'visade varor'],
  lists: ['lister', 'listor'],
  'karaffel:lists': ['lister', 'listor'],
  'checkout-*': ['det, du er nået til i kassen', 'påbörjade uppgifter i kassan'],
  order: ['ordrer, der venter på forbindelse', 'beställningar som väntar på anslutning'],
  profile: ['ændringer af din konto', 'ändringar av kontot'],
  'karaffel:profile': ['ændringer af din konto', 'ändringar av kontot'],
  chat: ['beskeder til os, der ikke er sendt', 'meddelanden som inte har skickats'],
  'karaffel:help': ['om du har åbnet hjælpen', 'om hjälpen har öppnats'],
  'karaffel:signed-in': ['om du er logget ind', 'om användaren är inloggad'],
  'karaffel:newsletter-offered': ['hvornår nyhedsbrevet sidst blev vist', 'när nyhetsbrevet senast visades'],
  'karaffel:age-check': ['om du er i gang med alderskontrollen', 'om ålderskontrollen pågår'],
  'karaffel:pages-seen': ['hvor mange sider du har set', 'antal visade sidor'],
  'karaffel:choices': ['hvad du har valgt og skrevet', 'det som har valts och skrivits'],
  'karaffel:measured': ['hvad der er målt', 'vad som har mätts'],
  'karaffel:notice': ['en besked', 'ett besked'],
  'karaffel:record:*': ['Lokalt lager', 'Lokal lagring'],
  // A performance mark, locks, and channels between tabs.
  'karaffel:ready': null,
  'karaffel:cart': null,
  'karaffel:chat': null,
  'karaffel:session': null,
  'karaffel:signed-out': null,
  'karaffel:*': null,
}

const sources = sourceFiles('{client,shared}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))

function storedNames(): string[] {
  const patterns = [/createSharedRecord(?:<[^(]*>)?\(\s*['`]([^'`]+)['`]/g, /['`](karaffel:[^'`]+)['`]/g]
  const found = sources.flatMap((text) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
  )
  return [...new Set(found.map((name) => name.replaceAll(/\$\{[^}]*\}/g, '*')))].sort()
}

it('the cookie pages name everything that is stored in a browser, and nothing else', () => {
  expect(storedNames()).toEqual(Object.keys(said).sort())
  const silent = Object.entries(said).flatMap(([name, words]) =>
    (['da', 'sv'] as const).flatMap((view, place) =>
      words && !pageOf('cookies', view).html.includes(words[place] ?? '') ? `${view} ${name}` : [],
    ),
  )
  expect(silent).toEqual([])
})

it('the cookie pages name each cookie', () => {
  const worker = sourceFiles('worker/{age,api,middleware,session}/**/*.ts').map((file) =>
    readFileSync(file, 'utf8'),
  )
  const sealed = worker.flatMap((text) =>
    [...text.matchAll(/'(__Host-[\w-]+)'/g)].map(([, name = '']) => name),
  )
  const names = [...new Set([...sealed, cartMark, customerMark, viewCookieName, consentCookie])]
  expect(names.length).toBeGreaterThan(3)
  for (const view of ['da', 'sv'] as const) {
    const named = Array.from(
      pageOf('cookies', view).html.matchAll(/<dt>([\w-]+)<\/dt>/g),
      ([, name = '']) => name,
    )
    expect(named.filter((name) => names.includes(name)).sort()).toEqual(names.toSorted())
    // Each view has a cookie with the number of items in its cart.
    for (const store of storeCodes) expect(pageOf('cookies', view).html).toContain(countMark(store))
  }
})
