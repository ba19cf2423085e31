import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { readSie } from '#tests/fixtures/sie-reader.ts'
import { type BookedMonth, type BookedVoucher, monthRange } from './booked-month.ts'
import { dineroCsv, economicCsv, journalCsv, sumsCsv } from './journal-files.ts'
import { cp437, quoted, sieFile } from './sie-file.ts'

const account = (number: string, name: string, vatCode = '') => ({ number, name, vatCode })
const table = {
  'goods 25': account('1010', 'Varesalg; 25 %'),
  vat: account('6902', 'Salgsmoms'),
  'gift-cards': account('2421', 'Ej inlösta "kort"'),
  receivable: account('5600', 'Debitorer'),
  payment: account('5830', 'Betalinger'),
}

/** An invoice of 125 kr, of which a gift card has paid 25 kr, its payment, and the points of the order. */
const vouchers: BookedVoucher[] = [
  {
    ...{ series: 'F', running: 7, number: 'DA-F2026-00007', day: '2026-10-31', orderNumber: '100000042' },
    postings: [
      { account: 'goods', percent: 25, method: null, amount: -10_000 },
      { account: 'vat-goods', percent: 25, method: null, amount: -2_500 },
      { account: 'gift-cards', percent: null, method: null, amount: 2_500 },
      { account: 'receivable', percent: null, method: null, amount: 10_000 },
    ],
  },
  {
    ...{ series: 'B', running: 3, number: 'DA-B2026-00003', day: '2026-10-31', orderNumber: '100000042' },
    postings: [
      { account: 'payment', percent: null, method: 'banktransfer', amount: 10_000 },
      { account: 'receivable', percent: null, method: null, amount: -10_000 },
    ],
  },
  {
    ...{ series: 'P', running: 1, number: 'DA-P2026-00001', day: '2026-10-31', orderNumber: '100000042' },
    postings: [
      { account: 'points', percent: null, method: null, amount: -500 },
      { account: 'points-earned', percent: null, method: null, amount: 500 },
    ],
  },
]

function october(changes: Record<string, ReturnType<typeof account>> = {}): BookedMonth {
  const accounts = new Map(Object.entries({ ...table, ...changes }))
  const methods = new Map([['banktransfer', 'Bankoverførsel']])
  return { view: storeViews.da, month: '2026-10', vouchers, accounts, methods }
}

const lines = (csv: string) => csv.replace('\uFEFF', '').split('\r\n').slice(0, -1)

it('a SIE file has the header, the accounts and the vouchers of the month in code page 437', () => {
  const { header, accounts, vouchers: read } = readSie(sieFile(october()))
  expect(Object.fromEntries(header)).toEqual({
    ...{ FLAGGA: ['0'], PROGRAM: ['karaffel', '1.0'], FORMAT: ['PC8'], GEN: ['20261101'], SIETYP: ['4'] },
    ...{ FNAMN: ['Karaffel ApS'], RAR: ['0', '20260101', '20261231'], VALUTA: ['DKK'] },
  })
  expect([...accounts]).toEqual([
    ...[
      ['1010', 'Varesalg; 25 %'],
      ['2421', 'Ej inlösta "kort"'],
      ['5600', 'Debitorer'],
    ],
    ...[
      ['5830', 'Betalinger'],
      ['6902', 'Salgsmoms'],
    ],
  ])
  expect(read).toEqual([
    {
      ...{ series: 'F', number: '7', day: '20261031', text: 'Faktura DA-F2026-00007, 100000042' },
      rows: [
        { account: '1010', amount: -10_000 },
        { account: '6902', amount: -2_500 },
        { account: '2421', amount: 2_500 },
        { account: '5600', amount: 10_000 },
      ],
    },
    {
      ...{ series: 'B', number: '3', day: '20261031', text: 'Indbetaling DA-B2026-00003, 100000042' },
      rows: [
        { account: '5830', amount: 10_000 },
        { account: '5600', amount: -10_000 },
      ],
    },
  ])
})

it('code page 437 has the letters of Swedish at its own places, and replaces those that it lacks', () => {
  expect([...cp437('åäöÅÄÖé')]).toEqual([134, 132, 148, 143, 142, 153, 130])
  expect([...cp437('øš€')]).toEqual([148, 's'.charCodeAt(0), 63])
  expect(quoted('Ej "inlösta"\n\\')).toBe('"Ej \\"inlösta\\" /"')
})

it('points are in the files once the merchant has accounts for them', () => {
  const points = {
    points: account('2429', 'Point'),
    'points-earned': account('3730', 'Optjent'),
    'points-used': account('3731', 'Brugt'),
  }
  expect(readSie(sieFile(october(points))).vouchers.map(({ series }) => series)).toEqual(['F', 'B', 'P'])
})

it('the file for e-conomic has dates, commas and signs as e-conomic reads them', () => {
  expect(lines(economicCsv(october()))).toEqual([
    'Type;Bilagsnr.;Dato;Tekst;Konto;Momskode;Beløb;Valuta',
    'Finansbilag;1100007;31-10-2026;Faktura DA-F2026-00007, 100000042;1010;;-100,00;DKK',
    'Finansbilag;1100007;31-10-2026;Faktura DA-F2026-00007, 100000042;6902;;-25,00;DKK',
    'Finansbilag;1100007;31-10-2026;Faktura DA-F2026-00007, 100000042;2421;;25,00;DKK',
    'Finansbilag;1100007;31-10-2026;Faktura DA-F2026-00007, 100000042;5600;;100,00;DKK',
    'Finansbilag;1300003;31-10-2026;Indbetaling DA-B2026-00003, 100000042;5830;;100,00;DKK',
    'Finansbilag;1300003;31-10-2026;Indbetaling DA-B2026-00003, 100000042;5600;;-100,00;DKK',
  ])
})

it('an account with a VAT code has its amount with VAT, and no row for the VAT', () => {
  const coded = october({ 'goods 25': account('1000', 'Varesalg', 'U25') })
  expect(lines(dineroCsv(coded)).slice(0, 4)).toEqual([
    'Bilagsnr.;Dato;Tekst;Konto;Momstype;Beløb',
    '1100007;31-10-2026;Faktura DA-F2026-00007, 100000042;1000;U25;-125,00',
    '1100007;31-10-2026;Faktura DA-F2026-00007, 100000042;2421;;25,00',
    '1100007;31-10-2026;Faktura DA-F2026-00007, 100000042;5600;;100,00',
  ])
})

it('the files for people have sums by account, rate and method, and every posting with debit and credit', () => {
  expect(lines(sumsCsv(october())).slice(0, 6)).toEqual([
    'Art;Sats;Metode;Konto;Navn;Debet;Kredit;Saldo',
    'Varer;25 %;;1010;"Varesalg; 25 %";0,00;100,00;-100,00',
    'Moms af varer;25 %;;6902;Salgsmoms;0,00;25,00;-25,00',
    'Gavekort;;;2421;"Ej inlösta ""kort""";25,00;0,00;25,00',
    'Tilgodehavende;;;5600;Debitorer;100,00;100,00;0,00',
    'Betaling;;Bankoverførsel;5830;Betalinger;100,00;0,00;100,00',
  ])
  expect(lines(journalCsv(october()))[1]).toBe(
    '2026-10-31;DA-F2026-00007;100000042;Faktura DA-F2026-00007, 100000042;1010;"Varesalg; 25 %";;100,00',
  )
})

it('refuses a month that needs an account which the table lacks, and names it', () => {
  const accounts = new Map(Object.entries(table).filter(([name]) => name !== 'vat'))
  expect(() => sieFile({ ...october(), accounts })).toThrow(
    'has no account for "vat 25", which 2026-10 needs',
  )
})

it('a month begins and ends at midnight of the shop’s clock, in summer and in winter', () => {
  expect(monthRange('2026-10')).toEqual({
    from: '2026-09-30T22:00:00.000Z',
    before: '2026-10-31T23:00:00.000Z',
  })
  expect(monthRange('2026-12').before).toBe('2026-12-31T23:00:00.000Z')
})
