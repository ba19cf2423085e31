import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'

/** What our sources are made of, as the bundler reads them. */
export type SyntaxNode = Extract<ESTree.Node, { type: string }>

/** All of a file's syntax, outer before inner, each with its text. */
export function* syntaxOf(file: string): Generator<{ node: SyntaxNode; text: string }> {
  const source = readFileSync(file, 'utf8')
  const waiting: unknown[] = [parseSync(file, source).program]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isNode(next)) yield { node: next, text: source.slice(next.start, next.end) }
    waiting.push(
      ...Object.values(next as object).filter((value) => typeof value === 'object' && value !== null),
    )
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
