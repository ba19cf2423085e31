import { type Minor, toDecimal, toMinor } from '#shared/money.ts'

/** Returns the minor units of "1.234,50" and "49.50"; undefined if the text is no amount. */
export function minorOf(typed: string): Minor | undefined {
  const [, whole = '', part = ''] = /^\s*(\d{1,3}(?:[. ]?\d{3})*|\d+)(?:[,.](\d{1,2}))?\s*$/.exec(typed) ?? []
  return whole ? toMinor(Number(`${whole.replace(/[. ]/g, '')}.${part || '0'}`)) : undefined
}

/**
 * Returns a typed amount with a decimal point, as products store it: "289,95" is "289.95". Undefined if it is no amount or ambiguous:
 * three digits behind one mark may be thousands or a fraction.
 */
export function decimalOf(typed: string): string | undefined {
  if (!typed.trim()) return ''
  const minor = /^\s*\d{1,3}[.,]\d{3}\s*$/.test(typed) ? undefined : minorOf(typed)
  return minor === undefined ? undefined : String(toDecimal(minor))
}

/** Returns a stored number with the decimal mark of a language: "289.95" is "289,95" in Danish. */
export function writtenDecimal(stored: string, locale: string): string {
  const mark = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')
  return /^\d+\.\d+$/.test(stored) ? stored.replace('.', mark?.value ?? '.') : stored
}
