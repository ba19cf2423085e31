import { px } from '../markup.ts'
import type { Typeface } from '../recipe.ts'
import outlines from './typefaces.json?raw'

/** Units per em: fine enough that a heading shows no corners at 1000 px, and coarse enough that most numbers have two digits. */
const em = 200

/**
 * A character's advance and its outline: its start on the line (y downwards, 0 is the baseline), relative path data, and the end
 * of the path relative to its start. A character without an outline is a space.
 */
type Sort = [advance: number, outline?: Outline]
type Outline = [x: number, y: number, data: string, endX: number, endY: number]

/** The characters of one typeface, in units of 1/`em`. */
interface Alphabet {
  sorts: Record<string, Sort>
  /** Kerning by the first character: the shift and the following characters, for example `[-12, 'VWY']`. */
  kerns: Record<string, [by: number, signs: string][]>
}

/**
 * Letters are paths, because `<text>` looks different on each machine. The seven families are under the SIL Open Font License 1.1: EB
 * Garamond and its italic, Bodoni Moda, Archivo, Rokkitt, UnifrakturCook, Barlow Condensed.
 */
const typefaces: Record<Typeface, Alphabet> = JSON.parse(outlines)

export interface Setting {
  face: Typeface
  size: number
  /** Letter spacing in em. */
  tracking?: number
}

/** Returns the width of a line, from the left edge of the first character to the right edge of the last. */
export function lineWidth(text: string, setting: Setting): number {
  return (composed(text, setting).width * setting.size) / em
}

export interface Place {
  x: number
  /** The y of the first baseline. */
  y: number
  anchor?: 'start' | 'middle' | 'end'
  /** The distance between baselines. */
  step?: number
}

/** Returns lines with the same setting as a single path of letter outlines. */
export function lettering(texts: readonly string[], at: Place, setting: Setting, paint = ''): string {
  const { x, y, anchor = 'middle', step = 0 } = at
  const scale = setting.size / em
  const before = { start: 0, middle: 0.5, end: 1 }[anchor]
  let pen = [0, 0]
  const draw = ([x, y, data, endX, endY]: Outline, left: number, base: number) => {
    const move = between(pen, [left + x, base + y])
    pen = [left + x + endX, base + y + endY]
    return move + data
  }
  const data = texts.map((text, row) => {
    const { placed, width } = composed(text, setting)
    const [left, base] = [Math.round(-width * before), Math.round((row * step) / scale)]
    return placed.map(({ at, outline }) => draw(outline, left + Math.round(at), base)).join('')
  })
  const place = `translate(${px(x)} ${px(y)})scale(${String(Math.round(scale * 1e4) / 1e4)})`
  return data.some(Boolean) ? `<path transform="${place}" d="${data.join('')}" ${paint}/>` : ''
}

/** Returns a relative move in whole numbers. It is the same between the same two characters, which compresses well. */
function between([fromX = 0, fromY = 0]: readonly number[], [x = 0, y = 0]: readonly number[]): string {
  const [across, down] = [x - fromX, y - fromY]
  return `m${across}${down < 0 ? '' : ' '}${down}`
}

/** Returns the position of each character of a line and the width of the line, in units of the alphabet. */
function composed(text: string, { face, tracking = 0 }: Setting) {
  const alphabet = typefaces[face]
  const placed: { at: number; outline: Outline }[] = []
  let [width, last] = [0, '']
  for (const sign of text.normalize('NFC').replace(/\p{M}/gu, '')) {
    const known = knownSign(sign, alphabet)
    const [advance, outline] = alphabet.sorts[known] ?? [0]
    const at = last ? width + tracking * em + kern(last, known, alphabet) : 0
    if (outline) placed.push({ at, outline })
    width = at + advance
    last = known
  }
  return { placed, width: Math.max(0, width) }
}

/** Returns the character, its letter without the accent if the typeface lacks it, or a space. */
function knownSign(sign: string, { sorts }: Alphabet): string {
  if (sorts[sign]) return sign
  const plain = unaccented[sign] ?? sign.normalize('NFD').slice(0, 1)
  return sorts[plain] ? plain : ' '
}

/** Letters whose stroke is not removed by Unicode normalization. */
const unaccented: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' }

function kern(left: string, right: string, { kerns }: Alphabet): number {
  return kerns[left]?.find(([, signs]) => signs.includes(right))?.[0] ?? 0
}
