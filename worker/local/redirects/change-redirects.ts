import { tagName } from '#shared/cache-tag.ts'
import { type CsvRow, csvRows, type RefusedLine } from '#shared/csv-rows.ts'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import { readText } from '#worker/local/content-files/merchant-file.ts'
import type { LeftOut } from '#worker/platform/catalog/import/exports/export-format.ts'
import { unreadColumns } from '#worker/platform/catalog/import/reading/read-cells.ts'
import { dropOldPages } from '#worker/platform/catalog/writing/drop-old-pages.ts'
import { oldPages } from '#worker/platform/catalog/writing/old-pages.ts'
import { prepare } from '#worker/platform/sql.ts'
import { checkRedirects } from './check.ts'
import type { RedirectStore } from './namespace.ts'

export interface RedirectChange {
  view: StoreCode
  kind: 'added' | 'changed'
  request: string
  target: string
}

export interface RedirectChanges {
  changes: RedirectChange[]
  /** Refused lines with the reason. */
  refused: (RefusedLine & { view: StoreCode })[]
  /** Columns that are not used. */
  leftOut: (LeftOut & { view: StoreCode })[]
}

interface Changing {
  isDryRun: boolean
  /** Drops the pages with these tags. */
  purge(tags: readonly string[]): Promise<void>
}

/** Returns the lines of a file with `request_path` and `target_path`. Throws if the file cannot be read or lacks one of them. */
export function redirectLines(
  file: string,
  text = readText(file),
): { rows: CsvRow[]; refused: RefusedLine[]; leftOut: LeftOut[] } {
  const { columns, rows, refused } = csvRows(text)
  const needed = ['request_path', 'target_path']
  for (const name of needed) if (!columns.includes(name)) throw new Error(`${file} has no column ${name}`)
  return { rows, refused, leftOut: unreadColumns(columns, rows, (heading) => needed.includes(heading)) }
}

/**
 * Stores the redirects of each view that differ from the stored ones, and drops the cached responses at their paths. Redirects that the
 * file lacks stay. If the run stops before, the next run drops them: their tags are in `old_pages`.
 */
export async function changeRedirects(
  db: D1Database,
  store: RedirectStore,
  lines: Partial<Record<StoreCode, ReturnType<typeof redirectLines>>>,
  { isDryRun, purge }: Changing,
): Promise<RedirectChanges> {
  const all: RedirectChanges = { changes: [], refused: [], leftOut: [] }
  for (const view of storeCodes) {
    const { rows: wanted, refused: unread, leftOut } = lines[view] ?? { rows: [], refused: [], leftOut: [] }
    all.leftOut.push(...leftOut.map((column) => ({ ...column, view })))
    if (!wanted.length && !unread.length) continue
    const existing = await store.read(view)
    const { redirects, refused } = checkRedirects(wanted, existing)
    const changed = redirects.filter(({ request, target }) => existing.get(request) !== target)
    const problems = [...unread, ...refused].sort((one, other) => one.line - other.line)
    all.refused.push(...problems.map((line) => ({ ...line, view })))
    all.changes.push(
      ...changed.map(({ request, target }) => {
        return {
          view,
          kind: existing.has(request) ? ('changed' as const) : ('added' as const),
          request,
          target,
        }
      }),
    )
    if (isDryRun || !changed.length) continue
    await prepare(db, oldPages(changed.flatMap(({ request }) => tagsOf(request, existing)))).run()
    await store.write(view, changed)
  }
  if (!isDryRun) await dropOldPages(db, purge, ['redirect'])
  return all
}

/** Returns the tags of the redirected path, and of the paths that are redirected to it. */
function tagsOf(request: string, existing: ReadonlyMap<string, string>): string[] {
  const before = [...existing].filter(([, target]) => target.split(/[?#]/, 1)[0] === request)
  return [request, ...before.map(([path]) => path)].map((path) => tagName('redirect', path))
}
