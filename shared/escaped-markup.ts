/** Returns a text that is safe in an element or in a quoted attribute of HTML and XML. */
export function escapedMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
