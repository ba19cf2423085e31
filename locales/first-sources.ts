import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What is imported only for its types, comes with `withFurtherTexts`, or is gone after the build, is no part of the first pages. */
const later =
  /import type [^']*'[^']*'|import \{ rowsOf \} from '[^']*'|withFurtherTexts\(\s*\(\) => import\('[^']*'\)/g
const imported = /(?:from|import)[\s(]*(?:\/\*[^*]*\*\/\s*)?'([#.][^']+\.tsx?)'/g

/** Every source that an entry brings with it, at once or by an import of its own later; paths from the root. */
export function firstSources(entry: string, root: string): Set<string> {
  const sources = new Set<string>()
  const visit = (source: string) => {
    if (sources.has(source)) return
    sources.add(source)
    const code = readFileSync(join(root, source), 'utf8').replace(later, '')
    for (const [, target = ''] of code.matchAll(imported)) visit(pathOf(target, source))
  }
  visit(entry)
  return sources
}

function pathOf(target: string, source: string): string {
  return target.startsWith('#') ? target.slice(1) : normalize(join(dirname(source), target))
}
