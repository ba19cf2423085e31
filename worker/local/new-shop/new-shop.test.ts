import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import * as now from '#shared/shop.ts'
import { answered } from './answered.ts'

const folder = mkdtempSync(join(tmpdir(), 'new-shop-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs `npm run new-shop -- --yes` and imports the written file. */
async function written(name: string, ...options: string[]): Promise<typeof now & { source: string }> {
  const file = join(folder, name)
  execFileSync(process.execPath, ['worker/local/new-shop.ts', '--yes', '--file', file, ...options])
  return { ...(await import(/* @vite-ignore */ file)), source: readFileSync(file, 'utf8') }
}

it('npm run new-shop writes the new seller into every view and removes the old one', async () => {
  const own = await written(
    'own.ts',
    ...['--name', "Bødker's Vin", '--company', 'Bødker ApS', '--vatNumber', 'DK12345674', '--view', 'da'],
    ...[
      '--address',
      'Torvet 3, 6000 Kolding',
      '--telephone',
      '+45 75 11 22 33',
      '--email',
      'hej@boedker.example',
    ],
    ...['--account', 'reg.nr. 1234, kontonr. 567890', '--accountAbroad', 'IBAN DK50 0040 0440 1162 43'],
    ...['--currency', 'EUR', '--accent', '#1f4d2b'],
  )
  expect(own.shopName).toBe("Bødker's Vin")
  expect(own.sellerLines('da')).toEqual([
    ...[
      'Bødker ApS',
      'Torvet 3, 6000 Kolding',
      'CVR-nr. 12 34 56 74',
      '+45 75 11 22 33',
      'hej@boedker.example',
    ],
  ])
  expect(own.sellerLines('sv')).toContain('CVR-nr 12 34 56 74')
  expect([own.shop.views.da.account, own.shop.views.sv.account]).toEqual([
    'reg.nr. 1234, kontonr. 567890',
    'IBAN DK50 0040 0440 1162 43',
  ])
  expect(own.shop.views.sv.address).toBe('Torvet 3, 6000 Kolding, Danmark')
  expect(own.shop.views.sv.complaintBody).toBe(now.shop.views.sv.complaintBody)
  expect(own.packingCity).toBe('Kolding')
  expect([own.mainView, own.currencies, own.colours.accent]).toEqual([
    'da',
    { da: 'EUR', sv: 'SEK' },
    '#1f4d2b',
  ])
  const before = [now.shop, ...Object.values(now.shop.views)].flatMap((said) => [
    ...Object.entries(said).flatMap(([key, value]) => (key === 'complaintBody' ? [] : [value])),
  ])
  const left = before.filter((said) => typeof said === 'string' && own.source.includes(said))
  expect(left).toEqual([])
})

it('npm run new-shop changes only the given fields', async () => {
  const { source } = await written('same.ts')
  expect(source).toBe(readFileSync('shared/shop.ts', 'utf8'))
  const other = await written('name.ts', '--telephone', '+45 75 11 22 33')
  expect(other.shop).toEqual({
    ...now.shop,
    views: {
      da: { ...now.shop.views.da, telephone: '+45 75 11 22 33' },
      sv: { ...now.shop.views.sv, telephone: '+45 75 11 22 33' },
    },
  })
})

it.each([
  ['DK12345674', 'da', 'DKK'],
  ['SE556012579001', 'sv', 'SEK'],
])('npm run new-shop shows the view of VAT number %s first: %s', async (vatNumber, view, currency) => {
  expect(await answered({ vatNumber })).toMatchObject({ view, currency })
})

it('npm run new-shop opens one view alone for a shop that sells in one country', async () => {
  const danish = await written('danish.ts', '--views', 'da', '--view', 'da')
  expect([danish.openViews, danish.mainView]).toEqual([['da'], 'da'])
  expect(Object.keys(danish.shop.views)).toEqual(['da', 'sv'])
  expect(await answered({ views: 'da' })).toMatchObject({ view: 'da', currency: 'DKK' })
  await expect(written('none.ts', '--views', 'da', '--view', 'sv')).rejects.toThrow('--view: one of da')
})

it('npm run new-shop asks for missing fields one by one, with the present value as default', async () => {
  const asked: string[] = []
  const answers = await answered({ name: 'Vinbod', accent: '#1f4d2b' }, async (message, usual, wrong) => {
    asked.push(message)
    return message.startsWith('E-mail') && wrong('hej@') ? 'hej@vinbod.example' : usual
  })
  expect(asked).toHaveLength(11)
  expect(answers).toMatchObject({
    name: 'Vinbod',
    company: 'Vinbod',
    email: 'hej@vinbod.example',
    products: '',
  })
})

it.each([
  ['name', '<b>', 'Without the signs'],
  ['vatNumber', 'DK12345678', 'no Danish VAT number'],
  ['email', 'hej@', 'e-mail'],
  ['telephone', '70 10', 'country'],
  ['accountAbroad', 'reg.nr. 1234', 'IBAN'],
  ['views', 'da,da', 'commas'],
  ['views', 'dk', 'commas'],
  ['view', 'en', 'One of da, sv'],
  ['currency', 'kr', 'DKK'],
  ['accent', '#f3a0b4', 'accent on paper is'],
  ['products', 'nowhere.csv', 'no file'],
])('npm run new-shop refuses a %s %s with a reason', async (name, said, why) => {
  await expect(answered({ [name]: said })).rejects.toThrow(new RegExp(`--${name}: .*${why}`))
})
