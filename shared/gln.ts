/**
 * Returns whether a text is a GLN, which Danish authorities call their EAN number. It has 13 digits; spaces do not count. The last digit
 * makes the sum, in which every second digit counts three times, a multiple of ten (GS1 General Specifications, section 7.9.1, "Standard
 * check digit calculations for GS1 data structures").
 */
export function isGln(written: string): boolean {
  const digits = normalGln(written)
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return /^\d{13}$/.test(digits) && sum % 10 === 0
}

/** Returns a GLN as it is stored and sent: without spaces. */
export function normalGln(written: string): string {
  return written.replace(/\s/g, '')
}
