import { shop } from '#shared/shop.ts'
import { shopDay } from '#shared/shop-time.ts'
import { type BookedMonth, monthRange } from './booked-month.ts'
import { voucherText } from './journal-files.ts'
import { onAccounts } from './merchant-accounts.ts'

/** The characters of the bytes from 128 on in IBM code page 437 ("PC8"). */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const bytes = new Map([...upperHalf].map((character, place) => [character, 128 + place]))

/** Letters that the code page lacks, by the letter that replaces them. */
const replaced: Record<string, string> = { ø: 'ö', Ø: 'Ö', '–': '-', '—': '-', '’': "'", '…': '.' }

/**
 * Returns a month as a SIE file of type 4I, https://sie.se/format/ (edition 4C): the vouchers of a system that is not the ledger. So it has
 * no opening and closing balances. The day of its making is the first one after the month, so that a past month is the same file each time.
 */
export function sieFile(booked: BookedMonth): Uint8Array {
  const { month, view } = booked
  const vouchers = onAccounts(booked, { hasVatCodes: false })
  const year = month.slice(0, 4)
  const used = new Map(
    vouchers.flatMap(({ postings }) => postings.map(({ number, name }) => [number, name] as const)),
  )
  const lines = [
    '#FLAGGA 0',
    '#PROGRAM "karaffel" 1.0',
    '#FORMAT PC8',
    `#GEN ${compact(shopDay(new Date(monthRange(month).before)))}`,
    '#SIETYP 4',
    ...organisationNumber(),
    `#FNAMN ${quoted(shop.company)}`,
    `#RAR 0 ${year}0101 ${year}1231`,
    `#VALUTA ${view.currency}`,
    ...[...used].sort(([one], [other]) => Number(one) - Number(other)).map(konto),
    ...vouchers.flatMap((voucher) => [
      `#VER ${voucher.series} ${voucher.running} ${compact(voucher.day)} ${quoted(voucherText(voucher, booked))}`,
      '{',
      ...voucher.postings.map(({ number, amount }) => `#TRANS ${number} {} ${(amount / 100).toFixed(2)}`),
      '}',
    ]),
  ]
  return cp437(lines.map((line) => `${line}\r\n`).join(''))
}

/** Returns a text in code page 437. A character that it lacks becomes its letter without the accent, or a question mark. */
export function cp437(text: string): Uint8Array {
  return Uint8Array.from([...text.normalize('NFC')], byteOf)
}

function byteOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 128) return code
  const known = bytes.get(character)
  if (known !== undefined) return known
  const [plain = '?'] = [...(replaced[character] ?? character.normalize('NFKD'))]
  return plain === character || plain.codePointAt(0) === code ? 63 : byteOf(plain)
}

function konto([number, name]: readonly [string, string]): string {
  return `#KONTO ${number} ${quoted(name)}`
}

/** Returns the line with the Swedish organisation number, which is in the seller's VAT number; none for a seller of another country. */
function organisationNumber(): string[] {
  const [, first, last] = /^SE(\d{6})(\d{4})01$/.exec(shop.vatNumber) ?? []
  return first && last ? [`#ORGNR ${first}-${last}`] : []
}

function compact(day: string): string {
  return day.replaceAll('-', '')
}

/**
 * Returns a text in quotes. A quote within it is marked by a backslash, so a backslash of the text becomes a slash: at the end it would mark
 * the closing quote. Control characters are not allowed.
 */
export function quoted(text: string): string {
  const plain = text.replaceAll(/\p{Cc}/gu, ' ').replaceAll('\\', '/')
  return `"${plain.replaceAll('"', '\\"')}"`
}
