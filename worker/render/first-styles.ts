// Why: docs/decisions/044-first-paint.md
import assets, { type StyleRule } from 'virtual:client-assets'

/**
 * Puts into a document what it is drawn with at first: the rules whose class names stand in `html`, which begins with the
 * whole head and has the body up to where it waits for data. The style sheet itself follows the body.
 */
export function withFirstStyles(html: string, nonce: string): string {
  const end = html.indexOf('</head>')
  const css = matching(assets.firstStyles, classNames(html))
  return `${html.slice(0, end)}<style nonce="${nonce}">${css}</style>${html.slice(end)}`
}

function classNames(html: string): Set<string> {
  const attributes = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]+)"/g)) attributes.add(names)
  return new Set([...attributes].flatMap((names) => names.split(' ')))
}

/** The rules that may match an element of these names, in their order. */
export function matching(rules: readonly StyleRule[], names: ReadonlySet<string>): string {
  let css = ''
  for (const rule of rules) {
    if (typeof rule !== 'string') {
      const inside = matching(rule[1], names)
      if (inside) css += `${rule[0]}{${inside}}`
    } else if (needsOf(rule).some((needed) => needed.every((name) => names.has(name)))) css += rule
  }
  return css
}

const known = new Map<string, string[][]>()

/** The class names that each selector of a rule needs. Those that it must not have, or may have, say nothing. */
function needsOf(rule: string): string[][] {
  let needs = known.get(rule)
  if (!needs) {
    const demanded = rule.slice(0, rule.indexOf('{')).replace(/:(?:not|is|where|has)\([^()]*\)/g, '')
    needs = demanded
      .split(',')
      .map((selector) => Array.from(selector.matchAll(/\.([\w-]+)/g), ([, name = '']) => name))
    known.set(rule, needs)
  }
  return needs
}
