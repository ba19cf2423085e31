import { Parser } from 'htmlparser2'

/** Returns the text of HTML without tags. Block elements are separated by a space. */
export function withoutMarkup(html = ''): string {
  const words: string[] = []
  const parser = new Parser({
    ontext: (text) => void words.push(text),
    onopentag: (name) => void (/^(p|div|li|br|h\d|tr|td)$/.test(name) && words.push(' ')),
  })
  parser.end(html)
  return words.join('').replace(/\s+/g, ' ').trim()
}
