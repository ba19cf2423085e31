import { expect, it } from 'vitest'
import type { Locale } from '#shared/store-view.ts'
import { html } from './html.ts'

it('a mail declares the language of its locale, for any code of its view', () => {
  const letter = { subject: 'Ordre', title: 'Tak', intro: [], sections: [] }
  expect(html(letter, 'sv-FI' as Locale)).toContain('<html lang="sv">')
})
