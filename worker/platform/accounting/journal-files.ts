import { voucherSeries } from '#shared/account-codes.ts'
import type { Minor } from '#shared/money.ts'
import { languageOf } from '#worker/platform/languages/languages.ts'
import { type BookedMonth, monthSums } from './booked-month.ts'
import { type AccountVoucher, accountNames, onAccounts } from './merchant-accounts.ts'

/** Returns the sums of a month as CSV for people: by account, rate and payment method, and the number of vouchers. */
export function sumsCsv(booked: BookedMonth): string {
  const words = languageOf(booked.view.code).accounting
  const { sums, counts } = monthSums(booked)
  const rows = sums.map(({ account, percent, method, debit, credit }) => {
    const [found] = accountNames({ account, percent, method }).flatMap(
      (name) => booked.accounts.get(name) ?? [],
    )
    const rate = percent === null ? '' : `${percent} %`
    const amounts = [debit, credit, debit - credit].map(decimalComma)
    return [
      words.accounts[account],
      rate,
      booked.methods.get(method ?? '') ?? method ?? '',
      found?.number ?? '',
      found?.name ?? '',
      ...amounts,
    ]
  })
  const numbers = Object.values(voucherSeries).map((series) => [
    ...[words.count, words.series[series], String(counts[series] ?? 0), '', '', '', '', ''],
  ])
  return semicolons([words.sums, ...rows, ...numbers])
}

/** Returns each posting of a month as CSV for people. */
export function journalCsv(booked: BookedMonth): string {
  const { journal } = languageOf(booked.view.code).accounting
  const rows = onAccounts(booked, { hasVatCodes: false }).flatMap((voucher) =>
    voucher.postings.map(({ number, name, amount }) => [
      ...[voucher.day, voucher.number, voucher.orderNumber, voucherText(voucher, booked), number, name],
      ...[amount > 0 ? decimalComma(amount) : '', amount < 0 ? decimalComma(-amount) : ''],
    ]),
  )
  return semicolons([journal, ...rows])
}

/** Returns a month as CSV for the journal of e-conomic (kassekladde). Debit is positive. */
export function economicCsv(booked: BookedMonth): string {
  const heading = ['Type', 'Bilagsnr.', 'Dato', 'Tekst', 'Konto', 'Momskode', 'Beløb', 'Valuta']
  const { currency } = booked.view
  const rows = onAccounts(booked, { hasVatCodes: true }).flatMap((voucher) =>
    voucher.postings.map(({ number, vatCode, amount }) => [
      ...['Finansbilag', plainNumber(voucher, booked), danishDay(voucher.day), voucherText(voucher, booked)],
      ...[number, vatCode, decimalComma(amount), currency],
    ]),
  )
  return semicolons([heading, ...rows])
}

/** Returns a month as CSV for the journal of Dinero (kassekladde). Debit is positive. */
export function dineroCsv(booked: BookedMonth): string {
  const heading = ['Bilagsnr.', 'Dato', 'Tekst', 'Konto', 'Momstype', 'Beløb']
  const rows = onAccounts(booked, { hasVatCodes: true }).flatMap((voucher) =>
    voucher.postings.map(({ number, vatCode, amount }) => [
      ...[plainNumber(voucher, booked), danishDay(voucher.day), voucherText(voucher, booked)],
      ...[number, vatCode, decimalComma(amount)],
    ]),
  )
  return semicolons([heading, ...rows])
}

/** Returns the text of a voucher, 50 characters at most, which Fortnox accepts: `Faktura DA-F2026-00012, 100000012`. */
export function voucherText({ series, number, orderNumber }: AccountVoucher, { view }: BookedMonth): string {
  const named = `${languageOf(view.code).accounting.series[series]} ${number}`
  return [named, orderNumber].filter(Boolean).join(', ').slice(0, 50)
}

/** Returns a voucher number of digits alone, unique within a year: the view, the series and the running number. */
function plainNumber({ series, running }: AccountVoucher, { view }: BookedMonth): string {
  const place = Object.values(voucherSeries).indexOf(series) + 1
  return `${view.storeId}${place}${String(running).padStart(5, '0')}`
}

function danishDay(day: string): string {
  return day.split('-').reverse().join('-')
}

/** Returns an amount with a comma and without a separator of thousands, as both programs read it. */
function decimalComma(amount: Minor): string {
  return (amount / 100).toFixed(2).replace('.', ',')
}

/** Returns CSV with semicolons, as Excel opens it in Denmark and Sweden: with a byte order mark. */
function semicolons(rows: readonly (readonly string[])[]): string {
  const field = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `\uFEFF${rows.map((fields) => `${fields.map(field).join(';')}\r\n`).join('')}`
}
