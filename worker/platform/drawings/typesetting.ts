import { lineWidth, type Setting } from './type/letters.ts'

export interface Copy extends Setting {
  text: string
  /** The most lines of the text. */
  lines?: number
  /** True if the text is set in capitals. */
  upper?: boolean
}

/** The smallest size, as a share of the wanted one. */
const least = 0.25

/**
 * Breaks a text into lines no wider than `width`, with the largest possible size up to the wanted one. The size is at least
 * `least` of the wanted one. Lines that are still too wide are cut and end with an ellipsis.
 */
export function fitted(copy: Copy, width: number): { lines: string[]; setting: Setting } {
  const text = copy.text.replace(/\s+/g, ' ').trim()
  const words = (isCapital(copy) ? text.toUpperCase() : text).split(' ')
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

/** Returns true for capitals. Blackletter is never set in capitals, because it would not be readable. */
export function isCapital({ upper, face }: Copy): boolean {
  return upper === true && face !== 'gothic'
}

/** Breaks words into at most `count` lines so that the longest line is as short as possible. */
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
