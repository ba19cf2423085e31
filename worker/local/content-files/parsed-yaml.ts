import { type Document, isNode, LineCounter, parseDocument } from 'yaml'

/** Keys and places that lead to a value of a YAML file. */
export type Path = readonly unknown[]

export interface ParsedYaml {
  value: unknown
  /** Returns the line, from 1, of the value at a path of keys and places; that of the nearest value around it if it is absent. */
  lineOf(path: Path): number
}

/** Parses a YAML text. Throws an `Error` with the line of the first mistake. */
export function parsedYaml(text: string): ParsedYaml {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const lineAt = (position = 0) => Math.max(1, counter.linePos(position).line)
  const [error] = document.errors
  if (error) throw new Error(`line ${lineAt(error.pos[0])}: ${error.message}`)
  return { value: document.toJS() ?? {}, lineOf: (path) => lineAt(positionOf(document, path)) }
}

/** Returns the line of a field by its path in a fault: `2.carrier`. */
export function lineOfField({ lineOf }: Pick<ParsedYaml, 'lineOf'>, at: string): number {
  return lineOf(at ? at.split('.') : [])
}

/** Returns the position of the value at a path in the text, or of the nearest value around it. */
function positionOf(document: Document, path: Path): number | undefined {
  const node = path.length ? document.getIn(path, true) : document.contents
  if (isNode(node) && node.range) return node.range[0]
  return path.length ? positionOf(document, path.slice(0, -1)) : undefined
}
