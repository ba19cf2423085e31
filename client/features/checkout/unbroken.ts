/** A town with its postcode: lines break before or after it, never within. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
