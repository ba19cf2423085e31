/** Returns the number of visible words in a piece of HTML. */
export function wordsIn(html: string): number {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s/)
    .filter(Boolean).length
}
