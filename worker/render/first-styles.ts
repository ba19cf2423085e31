// Why: docs/decisions/044-first-paint.md
import assets, { type StyleRule } from 'virtual:client-assets'
import prose from '#client/ui/prose.module.css'
import { ownText } from '#worker/cache/memory.ts'
import type { Drawn, Piece, SelectorWords } from './drawn.ts'

/**
 * Puts into a document what it is drawn with at first: the rules that match something in `pieces`, which begin with the
 * whole head and have the body up to where it waits for data. The style sheet itself follows the body.
 */
export function withFirstStyles(pieces: readonly Piece[], nonce: string): Piece[] {
  const css = stylesFor(wordsOf(pieces))
  const head = pieces.findIndex((piece) => typeof piece === 'string' && piece.includes('</head>'))
  if (head < 0) return [...pieces]
  const html = String(pieces[head])
  const end = html.indexOf('</head>')
  const style = `<style nonce="${nonce}">${css}</style>`
  return pieces.toSpliced(head, 1, html.slice(0, end), style, html.slice(end))
}

/** Pages that have the same in them, such as one list narrowed in two ways, have the same rules: they are looked for once. */
const mostStyles = 64
const stylesOfWords = new Map<string, string>()

function stylesFor(found: ReadonlySet<SelectorWords>): string {
  let key = ''
  for (const { number } of found) key += `${number} `
  const known = stylesOfWords.get(key)
  if (known !== undefined) return known
  if (stylesOfWords.size >= mostStyles) stylesOfWords.clear()
  const css = matching(assets.firstStyles, allOf(found).add('html').add('body'))
  stylesOfWords.set(key, css)
  return css
}

function allOf(found: ReadonlySet<SelectorWords>): Set<string> {
  const words = new Set<string>()
  for (const { all } of found) for (const word of all) words.add(word)
  return words
}

/** Editors' HTML, which has rules for whatever may stand in it. */
const editors = `.${prose.prose}`

/**
 * What selectors can ask for that stands in the HTML: `ul`, `.class`, `[name`, `[name=value`, `.class[name`. An element
 * in editors' HTML, or behind it in the same `main`, is `.class ul` besides.
 */
function wordsOf(pieces: readonly Piece[]): Set<SelectorWords> {
  const found = new Set<SelectorWords>()
  const edited = new Set<string>()
  let isEdited = false
  for (const piece of pieces) {
    // The page's data, which is a piece of its own because of its length.
    if (typeof piece === 'string' && piece.startsWith('{')) continue
    const isDrawn = typeof piece !== 'string'
    const html = isDrawn ? piece.html : piece
    if (isDrawn) found.add(wordsOfDrawn(piece))
    else for (const tag of html.match(/<[a-z][^>]*/g) ?? []) found.add(wordsOfTag(tag))
    if (!isEdited && isDrawn && !piece.words?.all.has(editors)) continue
    const begin = isEdited ? 0 : html.indexOf(prose.prose as string)
    if (begin < 0) continue
    const end = html.indexOf('</main>', begin)
    isEdited = end < 0
    for (const name of html.slice(begin, isEdited ? undefined : end).match(/(?<=<)[a-z]\w*/g) ?? [])
      edited.add(`${editors} ${name}`)
  }
  if (edited.size) found.add(shared(edited))
  return found
}

function wordsOfDrawn(drawn: Drawn): SelectorWords {
  drawn.words ??= shared(allOf(wordsOf([drawn.html])))
  return drawn.words
}

/** How many tags are remembered: a category has some 300 kinds, most of which other pages have too. */
const mostTags = 3000
const wordsOfTags = new Map<string, SelectorWords>()
const sharedWords = new Map<string, SelectorWords>()
let lastNumber = 0

function wordsOfTag(tag: string): SelectorWords {
  const known = wordsOfTags.get(tag)
  if (known) return known
  if (wordsOfTags.size >= mostTags) {
    wordsOfTags.clear()
    sharedWords.clear()
  }
  const words = shared(wordsIn(tag))
  wordsOfTags.set(ownText(tag), words)
  return words
}

/** The same object for the same words: of forty cards, or of sixty boxes, they are looked at once. */
function shared(words: ReadonlySet<string>): SelectorWords {
  const key = [...words].join(' ')
  const known = sharedWords.get(key) ?? { number: ++lastNumber, all: words }
  sharedWords.set(key, known)
  return known
}

function wordsIn(tag: string): Set<string> {
  const end = tag.indexOf(' ')
  const words = new Set([ownText(end < 0 ? tag.slice(1) : tag.slice(1, end))])
  let classes: string[] = []
  const asked: string[] = []
  for (const [, name = '', value = ''] of tag.matchAll(askedAttributes())) {
    if (name === 'class') classes = value.split(' ')
    else asked.push(`[${name}`, `[${name}=${value}`)
  }
  for (const word of asked) words.add(word)
  for (const one of classes) {
    words.add(`.${one}`)
    for (const word of asked) words.add(`.${one}${word}`)
  }
  return words
}

/** Pseudo-classes and elements that an attribute of the same name brings. */
const states = ['checked', 'disabled', 'placeholder']
const pseudo = new RegExp(`::?(${states.join('|')})`, 'g')

let attributes: RegExp | undefined

/** Those that a selector asks for: most of a page's are none of them. */
function askedAttributes(): RegExp {
  if (attributes) return attributes
  const asked = new Set(
    JSON.stringify(assets.firstStyles)
      .match(/(?<=\[)[\w-]+/g)
      ?.concat(states),
  )
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

/** The selectors of a list, one for each way through its `:is()`, without what an element must not be or has in it. */
function selectorsOf(list: string): string[] {
  if (list.startsWith('@')) return ['']
  let plain = list
  for (let before = ''; plain !== before; ) {
    before = plain
    plain = plain.replace(/:([\w-]+)\(([^()]*)\)/g, (_, name, inner) =>
      name === 'is' ? `{${inner.replaceAll(',', '|')}}` : '',
    )
  }
  return plain.split(',').flatMap(waysThrough)
}

function waysThrough(selector: string): string[] {
  const [choice, inner] = /\{([^{}]*)\}/.exec(selector) ?? []
  if (!choice || inner === undefined) return [selector]
  return inner.split('|').flatMap((one) => waysThrough(selector.replace(choice, ` ${one} `)))
}

function neededWords(selector: string): string[] {
  const plain = selector.replaceAll(pseudo, '[$1]').replaceAll(/::?[\w-]+|["']/g, '')
  const compounds = (plain.match(/[^\s>+~]+/g) ?? []).map(wordsOfCompound)
  const edited = compounds.findIndex((words) => words.includes(editors))
  return compounds.flatMap((words, place) =>
    edited >= 0 && place > edited
      ? words.map((word) => (/^[a-z]/.test(word) ? `${editors} ${word}` : word))
      : words,
  )
}

/** Of `a.class[name=value]`: `a`, `.class` and `.class[name=value`. */
function wordsOfCompound(compound: string): string[] {
  const words = compound.match(/\.[\w-]+|\[[\w-]+(?:=[^\]]*)?|(?<![\w.[=-])[a-z][\w-]*/g) ?? []
  const [name = ''] = words.filter((word) => word.startsWith('.'))
  return words.map((word) => (word.startsWith('[') ? name + word : word))
}
