import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasLink, lineError, nameError, noLink } from './person.ts'

it.each([
  'Du har vundet https://evil.example/x',
  'Du har vundet HTTP://EVIL.EXAMPLE',
  'Se www.evil.example',
  'Hent den på evil.example/gave',
  'vind.nu/?id=1 Jensen',
  'Gå till ｗｗｗ．evil．example',
])('refuses the link in "%s" in a name, a company and a street', (text) => {
  expect([nameError(text), lineError(text)]).toEqual([noLink, noLink])
})

it.each(['Du vandt vind-nu.com', 'Anna evil.dk.'])('refuses the bare domain in "%s" as a name', (name) => {
  expect(nameError(name)).toBe(noLink)
})

it.each(
  [
    ['Anne-Marie', "O'Neill", 'J.R.R. Tolkien', 'Dr.Hansen', 'Müller', 'Åsa Östlund jr.', 'Nguyễn Thị'],
    ['Coop.dk Danmark', 'Just-Eat.dk ApS', 'A/S Vin & Vand', 'H.C. Andersens Vinhandel A/S', 'Nr. 1/2 ApS'],
    ['Havnegade 4, 1.tv/th', 'Søndergade 12 st.th', 'Vej 3, 2. tv/2. th', 'info@www-vin.dk', 'Rekv. 47/11'],
  ].flat(),
)('accepts the name or company "%s"', (text) => expect(lineError(text)).toBeUndefined())

it('accepts every text without a dot, a slash and a colon', () => {
  fc.assert(fc.property(fc.string(), (text) => !hasLink(text.normalize('NFKC').replace(/[.:/]/g, ' '))))
})

it('finds a link anywhere in a text', () => {
  const link = fc.constantFrom('https://a.dk', 'www.a.dk', 'abc.example/x', 'ab.cd.example?x')
  fc.assert(fc.property(fc.string(), link, fc.string(), (a, found, b) => hasLink(`${a} ${found} ${b}`)))
})
