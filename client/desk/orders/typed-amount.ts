import { type Minor, toMinor } from '#shared/money.ts'

/** Returns the minor units of "1.234,50" and "49.50"; undefined if the text is no amount. */
export function minorOf(typed: string): Minor | undefined {
  const [, whole = '', part = ''] = /^\s*(\d{1,3}(?:[. ]?\d{3})*|\d+)(?:[,.](\d{1,2}))?\s*$/.exec(typed) ?? []
  return whole ? toMinor(Number(`${whole.replace(/[. ]/g, '')}.${part || '0'}`)) : undefined
}
