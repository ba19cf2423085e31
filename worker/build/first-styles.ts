import type { StyleRule } from 'virtual:client-assets'
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'

/** What nobody sees before something is pressed, hovered or printed. */
const laterStates =
  /:hover|:active|:focus|:popover-open|::backdrop|::selection|::view-transition|::-webkit-search-cancel/
const laterMedia = /hover|print|forced-colors|prefers-/
const laterBlocks = /^(keyframes|starting-style)$/
const laterDeclarations = /^(transition|animation|cursor|touch-action|will-change)/

/**
 * The rules of a style sheet by which a page is drawn at first, in their order. A page takes those whose class names stand in
 * its HTML (worker/render/first-styles.ts). Families of type are among them: they are asked for with the first words.
 */
export function firstStyles(css: string): StyleRule[] {
  const rules = rulesOf(postcss.parse(css))
  const used = new Set(JSON.stringify(rules).match(/(?<=var\()--[\w-]+/g))
  return rules.map((rule) => withoutProperties(rule, used))
}

/** Without custom properties that only rules of later states read. */
function withoutProperties(rule: StyleRule, used: ReadonlySet<string>): StyleRule {
  if (typeof rule !== 'string') return [rule[0], rule[1].map((inner) => withoutProperties(inner, used))]
  return rule.replace(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, (declaration, name) =>
    used.has(name) ? declaration : '',
  )
}

function rulesOf(container: Container): StyleRule[] {
  return (container.nodes ?? []).flatMap((node) => rulesOfNode(node as ChildNode))
}

function rulesOfNode(node: ChildNode): StyleRule[] {
  if (node.type === 'rule') return ruleOf(node)
  return node.type === 'atrule' ? blockOf(node) : []
}

function ruleOf(rule: Rule): StyleRule[] {
  const selectors = rule.selectors.filter(
    (selector) => !laterStates.test(selector.replace(/:not\([^()]*\)/g, '')),
  )
  const seen = rule.nodes.filter((node) => !(node.type === 'decl' && laterDeclarations.test(node.prop)))
  if (!selectors.length || !seen.length) return []
  return [inOneByte(`${selectors.join(',')}{${seen.join(';')}}`)]
}

/** With escapes for letters beyond Latin-1: shared/one-byte-json.ts says why. */
function inOneByte(css: string): string {
  return css.replace(/[^\0-\xff]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)
}

function blockOf(block: AtRule): StyleRule[] {
  const name = `@${block.name} ${block.params}`
  if (!block.nodes) return [`${name};`]
  if (laterBlocks.test(block.name) || (block.name === 'media' && laterMedia.test(block.params))) return []
  if (block.nodes.every((node) => node.type === 'decl')) return [block.toString()]
  const rules = rulesOf(block)
  return rules.length ? [[name, rules]] : []
}
