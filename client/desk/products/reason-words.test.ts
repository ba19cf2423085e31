import { expect, it } from 'vitest'
import { createTranslate } from '#client/messages.tsx'
import danish from '#locales/da-DK.json' with { type: 'json' }
import { reasonText } from './reason-words.ts'

const t = createTranslate({ locale: 'da-DK', currency: 'DKK' }, danish)

it.each([
  ['price_da is empty', 'price_da er tom.'],
  ['price is 0: nothing is sold for nothing', 'Prisen er 0: intet sælges for ingenting.'],
  ['Pris cannot be read: 12 kr?', 'Pris kan ikke læses: 12 kr?'],
  ['abv is no number from 0 to 96: 140', 'Det skal være et tal fra 0 til 96, ikke 140.'],
  [
    'name_da is empty; there is no article LYNG that it could be a variant of',
    'name_da er tom.; Der er ingen vare LYNG, som den kan være en variant af.',
  ],
  ['a reason of its own', 'a reason of its own'],
])('puts the reason "%s" of an import into Danish', (reason, words) => {
  expect(reasonText(reason, t)).toBe(words)
})
