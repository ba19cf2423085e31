import { Parser } from 'htmlparser2'

/** The words of HTML without its tags; what stands in blocks of its own is set apart by a space. */
export function plainText(html: string): string {
  const words: string[] = []
  const parser = new Parser({
    ontext: (text) => void words.push(text),
    onopentag: (name) => void (/^(p|div|li|br|h\d|tr|td)$/.test(name) && words.push(' ')),
  })
  parser.end(html)
  return words.join('').replace(/\s+/g, ' ').trim()
}
