import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const border = /with(Further|Story)Texts\(\s*\(\) => import\('([^']*)'\)/g
/**
 * Matches imports that are no part of the first pages: type imports, imports that the build removes, and modules with texts of their own.
 */
const later = new RegExp(`import type [^']*'[^']*'|import \\{ rowsOf \\} from '[^']*'|${border.source}`, 'g')
const imported = /(?:from|import)[\s(]*(?:\/\*[^*]*\*\/\s*)?'([#.][^']+\.tsx?)'/g

/** Returns every source that an entry imports, statically or later by a dynamic import; paths from the root. */
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

/** Returns those of the sources that wrap their imports with `withFurtherTexts` or `withStoryTexts`. */
export function borders(kind: 'Further' | 'Story', sources: Iterable<string>, root: string): string[] {
  return [...sources].flatMap((source) =>
    Array.from(readFileSync(join(root, source), 'utf8').matchAll(border))
      .filter(([, wrapped]) => wrapped === kind)
      .map(([, , target = '']) => pathOf(target, source)),
  )
}

function pathOf(target: string, source: string): string {
  return target.startsWith('#') ? target.slice(1) : normalize(join(dirname(source), target))
}
