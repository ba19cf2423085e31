import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { sourceFiles } from './sources.ts'
import { syntaxOf } from './syntax.ts'

test.each([/\s+$/, /(?:\w+)*;/, /[^\s"'<>(),;:=]+(?:@|%40)[^\s"'<>(),;:=]+/])(
  'the regular expression %s is recognized as super-linear',
  (expression) => expect(isSuperLinear(expression)).toBe(true),
)

test.each([/[\w-]{32}/, /^\s+/, /[^\s]{1,64}@/, /(?:^|[\s,])max-age="?(\d+)/i])(
  'the regular expression %s is recognized as linear',
  (expression) => expect(isSuperLinear(expression)).toBe(false),
)

test('every regular expression of the shop runs in linear time', () => {
  const superLinear: string[] = []
  const analysed = new Set<string>()
  for (const file of sourceFiles('{worker,client,shared}/**/*.{ts,tsx}')) {
    for (const expression of expressionsOf(file)) {
      if (analysed.has(String(expression))) continue
      analysed.add(String(expression))
      if (isSuperLinear(expression)) superLinear.push(`${file}: ${expression}`)
    }
  }
  expect(analysed.size).toBeGreaterThan(200)
  expect(superLinear).toEqual([])
})

/**
 * Returns whether a text exists for which an expression backtracks polynomially or exponentially. Decides it without running the
 * expression.
 */
function isSuperLinear({ source, flags }: RegExp): boolean {
  return analyse({ source, flags }).reports.length > 0
}

/** Yields the regular expressions of a file. `x` replaces each value that a template inserts. */
function* expressionsOf(file: string): Generator<RegExp> {
  for (const { node } of syntaxOf(file)) {
    if (node.type === 'Literal' && 'regex' in node && node.regex)
      yield new RegExp(node.regex.pattern, node.regex.flags)
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') continue
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') continue
    const [pattern, flags] = node.arguments
    if (pattern?.type !== 'TemplateLiteral')
      throw new Error(`${file} makes an expression of what cannot be read`)
    const source = pattern.quasis.map(({ value }) => value.cooked).join('x')
    yield new RegExp(source, flags?.type === 'Literal' ? String(flags.value) : '')
  }
}
