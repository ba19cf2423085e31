import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const border = /with(Further|Story)Texts\(\s*\(\) => import\('([^']*)'\)/g
/** What is imported only for its types, brings its own texts, or is gone after the build, is no part of the first pages. */
const later = new RegExp(`import type [^']*'[^']*'|import \\{ rowsOf \\} from '[^']*'|${border.source}`, 'g')
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

/** The sources whose imports are wrapped with `withFurtherTexts` or `withStoryTexts`, of those that are there. */
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
