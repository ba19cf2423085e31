import { escaped, px } from './markup.ts'
import type { Typeface } from './recipe.ts'

interface Face {
  attributes: string
  widths: string
  /** Against the table's own widths. */
  breadth: number
}

/**
 * Advance widths of ASCII 32–126 in 1/50 em, as the code of each sign less 40: the metrics that Times and Helvetica
 * have everywhere.
 */
const metrics = {
  roman: '59<AARO199AD5956AAAAAAAAAA66DDD>VLIILGDLL9;LGTLLDLIDGLLWLLG969?A9>A>A>9AA66A6OAAAA9;6AALAA>@2@C',
  bold: '59DAAZR699AD5956AAAAAAAAAA99DDDAWLILLIGOO;AOIWLOGOLDILLZLLI969EA9AD>D>9AD69D6RDADD>;9DALAA><3<B',
  italic: '59=AARO399AJ5956AAAAAAAAAA99JJJAVGGILGGLL9>IDRILGLGADLGRGDD;6;=A9AA>A>6AA66>6LAAAA;;6A>I>>;<6<C',
  sans: '66:DDTI299;E6966DDDDDDDDDD66EEED[IILLIGOL6AIDRLOIOLIGLIWIIG666?D9DDADD6DD33A3RDDDD9A6DALAAA959E',
  sansBold: '69@DDTL499;E6966DDDDDDDDDD99EEEGYLLLLIGOL6DLGRLOIOLIGLIWIIG969ED9DGDGD9GG66D6TGGGG;D9GDODDA;6;E',
}

const faces: Record<Typeface, Face> = {
  roman: { attributes: 'font-family="Times New Roman,Times,serif"', widths: metrics.roman, breadth: 1 },
  didone: {
    attributes: 'font-family="Didot,Bodoni MT,Times New Roman,serif" font-weight="700"',
    widths: metrics.bold,
    breadth: 1,
  },
  italic: {
    attributes: 'font-family="Times New Roman,Times,serif" font-style="italic"',
    widths: metrics.italic,
    breadth: 1,
  },
  grotesque: { attributes: 'font-family="Helvetica,Arial,sans-serif"', widths: metrics.sans, breadth: 1 },
  slab: {
    attributes: 'font-family="Rockwell,Rokkitt,Times New Roman,serif" font-weight="700"',
    widths: metrics.bold,
    breadth: 1.04,
  },
  gothic: {
    attributes: 'font-family="Old English Text MT,Luminari,Times New Roman,serif" font-weight="700"',
    widths: metrics.bold,
    breadth: 0.98,
  },
  condensed: {
    attributes: 'font-family="Arial Narrow,Liberation Sans Narrow,Helvetica,sans-serif" font-weight="700"',
    widths: metrics.sansBold,
    breadth: 0.84,
  },
}

export interface Setting {
  face: Typeface
  size: number
  /** Letterspace in em. */
  tracking?: number
}

/** The width that a line will have: an estimate for the fonts at hand, made true by `textLength` in `line`. */
export function lineWidth(text: string, { face, size, tracking = 0 }: Setting): number {
  const { widths, breadth } = faces[face]
  const signs = [...text.normalize('NFC')]
  const ems = signs.reduce((sum, sign) => sum + advance(sign, widths) * breadth + tracking, -tracking)
  return Math.max(0, ems) * size
}

/** Signs outside of ASCII: their width in em, or the letter whose width they have. */
const special: Record<string, number | string> = {
  '’': 0.3,
  '‘': 0.3,
  '“': 0.44,
  '”': 0.44,
  '·': 0.27,
  '–': 0.52,
  '—': 1,
  '…': 1,
  '×': 0.57,
  '★': 0.95,
  '\u00a0': ' ',
  ø: 'o',
  Ø: 'O',
  æ: 0.75,
  Æ: 0.95,
  œ: 0.78,
  Œ: 0.95,
  ß: 0.54,
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  ı: 'i',
}

function advance(sign: string, widths: string): number {
  const wide = special[sign]
  if (typeof wide === 'number') return wide
  const plain = (wide ?? sign.normalize('NFD')).codePointAt(0) ?? 0
  if (plain >= 32 && plain < 127) return (widths.charCodeAt(plain - 32) - 40) / 50
  return plain > 0x2e80 ? 1.1 : sign === sign.toUpperCase() ? 0.8 : 0.62
}

/** A line of type with its baseline at `y`; its width is pinned, so that another machine's fonts cannot overflow. */
export function line(
  text: string,
  at: { x: number; y: number; anchor?: 'start' | 'middle' | 'end' },
  setting: Setting,
  paint = '',
): string {
  const width = lineWidth(text, setting)
  const anchor = at.anchor ?? 'middle'
  const start = at.x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  const pinned = [...text].length > 1 ? ` textLength="${px(width)}"` : ''
  return `<text x="${px(start)}" y="${px(at.y)}" font-size="${px(setting.size)}"${pinned} ${faces[setting.face].attributes} ${paint}>${escaped(text)}</text>`
}

export interface Copy extends Setting {
  text: string
  /** The most lines that it may take. */
  lines?: number
  /** As capitals. */
  upper?: boolean
}

/**
 * Breaks a text into the lines that let it stand largest, up to the wanted size, none wider than `width`. Sizes go
 * down to `least` em of what was wanted; what then still is too wide loses its end to an ellipsis.
 */
export function fitted(copy: Copy, width: number, least = 0.3): { lines: string[]; setting: Setting } {
  const text = copy.text.replace(/\s+/g, ' ').trim()
  const words = (copy.upper ? text.toLocaleUpperCase('sv') : text).split(' ')
  const unit = { ...copy, size: 1 }
  const choices = Array.from({ length: copy.lines ?? 1 }, (_, at) => balanced(words, at + 1, unit))
  const sizes = choices.map((lines) => width / Math.max(0.01, ...lines.map((row) => lineWidth(row, unit))))
  const best = sizes.reduce((chosen, size, at) => {
    const now = Math.min(sizes[chosen] ?? 0, copy.size)
    return Math.min(size, copy.size) > now * 1.12 ? at : chosen
  }, 0)
  const size = Math.max(Math.min(copy.size, sizes[best] ?? copy.size), copy.size * least)
  const setting = { face: copy.face, size, ...(copy.tracking ? { tracking: copy.tracking } : {}) }
  return { lines: (choices[best] ?? []).map((row) => cut(row, width, setting)), setting }
}

/** The break into at most `count` lines whose longest is shortest: the narrowest measure that words still flow into. */
function balanced(words: string[], count: number, unit: Setting): string[] {
  const widths = words.map((word) => lineWidth(word, unit))
  const space = lineWidth('x x', unit) - 2 * lineWidth('x', unit)
  let [narrow, broad] = [Math.max(...widths), widths.reduce((sum, width) => sum + width + space, 0)]
  if (count <= 1 || words.length <= 1) return [words.join(' ')]
  for (let step = 0; step < 20; step++) {
    const measure = (narrow + broad) / 2
    if (flowed(words, widths, space, measure).length <= count) broad = measure
    else narrow = measure
  }
  return flowed(words, widths, space, broad)
}

function flowed(words: string[], widths: number[], space: number, measure: number): string[] {
  const lines: string[] = []
  let room = 0
  for (const [at, word] of words.entries()) {
    const width = widths[at] ?? 0
    if (lines.length > 0 && width + space <= room) {
      lines.push(`${lines.pop()} ${word}`)
      room -= width + space
    } else {
      lines.push(word)
      room = measure - width
    }
  }
  return lines
}

function cut(row: string, width: number, setting: Setting): string {
  if (lineWidth(row, setting) <= width + 0.01) return row
  const signs = [...row]
  while (signs.length > 1 && lineWidth(`${signs.join('')}…`, setting) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
