import { expect, test } from 'vitest'
import { sourceFiles } from './sources.ts'
import { slowText } from './super-linear.ts'
import { syntaxOf } from './syntax.ts'

/** What else the machine does may hide a growth, or look like one; not time after time. */
const again = { retry: 4 }

test.each([/\s+$/, /(?:\w+)*;/, /[^\s"'<>(),;:=]+(?:@|%40)[^\s"'<>(),;:=]+/])(
  'what grows faster than its text is found: %s',
  again,
  (expression) => {
    expect(slowText(expression)).toBeDefined()
  },
)

test.each([/[\w-]{32}/, /^\s+/, /[^\s]{1,64}@/, /(?:^|[\s,])max-age="?(\d+)/i])(
  'what does not is not: %s',
  again,
  (expression) => {
    expect(slowText(expression)).toBeUndefined()
  },
)

test(
  'no expression of the shop takes more than a second for 100,000 characters, whatever they are',
  again,
  () => {
    const slow: unknown[] = []
    const tried = new Set<string>()
    for (const file of sourceFiles('{worker,client,shared}/**/*.{ts,tsx}')) {
      for (const expression of expressionsOf(file)) {
        if (tried.has(String(expression))) continue
        tried.add(String(expression))
        const found = slowText(expression)
        if (found) slow.push({ file, expression: String(expression), ...found })
      }
    }
    expect(tried.size).toBeGreaterThan(200)
    expect(slow).toEqual([])
  },
)

/** Each expression of a file. Where a template makes one, an `x` stands for what is put in. */
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
