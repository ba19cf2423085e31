// Why: docs/decisions/044-first-paint.md
import assets, { type StyleRule } from 'virtual:client-assets'
import type { Drawn, Piece } from './drawn.ts'

/**
 * Puts into a document what it is drawn with at first: the rules that match something in `pieces`, which begin with the
 * whole head and have the body up to where it waits for data. The style sheet itself follows the body.
 */
export function withFirstStyles(pieces: readonly Piece[], nonce: string): Piece[] {
  const css = matching(assets.firstStyles, wordsOf(pieces))
  const style = `<style nonce="${nonce}">${css}</style></head>`
  const head = pieces.findIndex((piece) => typeof piece === 'string' && piece.includes('</head>'))
  return pieces.map((piece, place) =>
    place === head && typeof piece === 'string' ? piece.replace('</head>', () => style) : piece,
  )
}

/** What selectors can ask for that stands in the HTML: `ul`, `.class`, `[name` and `[name=value`. */
function wordsOf(pieces: readonly Piece[]): Set<string> {
  const tags = new Set<string>()
  const words = new Set(['html', 'body'])
  for (const piece of pieces) {
    if (typeof piece === 'string') addTags(tags, piece)
    else for (const word of wordsOfDrawn(piece)) words.add(word)
  }
  for (const tag of tags) addWords(words, tag)
  return words
}

function wordsOfDrawn(drawn: Drawn): ReadonlySet<string> {
  drawn.words ??= wordsOf([drawn.html])
  return drawn.words
}

function addTags(tags: Set<string>, html: string): void {
  for (const tag of html.match(/<[a-z][^>]*/g) ?? []) tags.add(tag)
}

function addWords(words: Set<string>, tag: string): void {
  const end = tag.indexOf(' ')
  words.add(end < 0 ? tag.slice(1) : tag.slice(1, end))
  for (const [, name = '', value = ''] of tag.matchAll(askedAttributes())) {
    if (name === 'class') for (const one of value.split(' ')) words.add(`.${one}`)
    else words.add(`[${name}`).add(`[${name}=${value}`)
  }
}

let attributes: RegExp | undefined

/** Those that a selector asks for: most of a page's are none of them. */
function askedAttributes(): RegExp {
  if (attributes) return attributes
  const asked = new Set(JSON.stringify(assets.firstStyles).match(/(?<=\[)[\w-]+/g))
  attributes = new RegExp(` (${[...asked.add('class')].join('|')})(?:="([^"]*)"|(?![\\w-]))`, 'g')
  return attributes
}

/** The rules that may match an element of these words, in their order. */
export function matching(rules: readonly StyleRule[], words: ReadonlySet<string>): string {
  let css = ''
  for (const rule of rules) {
    if (typeof rule !== 'string') {
      const inside = matching(rule[1], words)
      if (inside) css += `${rule[0]}{${inside}}`
    } else if (needsOf(rule).some((needed) => needed.every((word) => words.has(word)))) css += rule
  }
  return css
}

const known = new Map<string, string[][]>()

/** The words that each selector of a rule needs. Those that it must not have, or may have, say nothing. */
function needsOf(rule: string): string[][] {
  let needs = known.get(rule)
  if (!needs) {
    needs = selectorsOf(rule.slice(0, rule.indexOf('{'))).map(neededWords)
    known.set(rule, needs)
  }
  return needs
}

function selectorsOf(list: string): string[] {
  if (list.startsWith('@')) return ['']
  let plain = list
  for (let before = ''; plain !== before; ) {
    before = plain
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, '')
  }
  return plain.split(',')
}

function neededWords(selector: string): string[] {
  const words =
    selector.replaceAll(/::?[\w-]+/g, '').match(/\.[\w-]+|\[[\w-]+(?:=[^\]]*)?|(?<![\w.[=-])[a-z][\w-]*/g) ??
    []
  return words.map((word) => word.replaceAll(/["']/g, ''))
}
