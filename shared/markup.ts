import { Parser } from 'htmlparser2'

/** Returns the text of HTML without tags, its entities decoded. Block elements are separated by a space. */
export function withoutMarkup(html = ''): string {
  const words: string[] = []
  const separate = (name: string) => void (/^(p|div|li|br|h\d|tr|td)$/.test(name) && words.push(' '))
  const parser = new Parser({
    ontext: (text) => void words.push(text),
    onopentag: separate,
    onclosetag: separate,
  })
  parser.end(html)
  return words.join('').replace(/\s+/g, ' ').trim()
}

/** Returns a text that is safe in an element or in a quoted attribute of HTML and XML 1.0, without the characters that XML forbids. */
export function escapedMarkup(text: string): string {
  const printable = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
  return printable.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
