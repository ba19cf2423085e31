import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'

/** A syntax node of the bundler's parser. */
export type SyntaxNode = Extract<ESTree.Node, { type: string }>

/** Yields all syntax nodes of a file with their text, outer nodes before inner ones. */
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
