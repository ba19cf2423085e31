import type { CsvRow, RefusedLine } from '#shared/csv-rows.ts'
import { ownPathOf } from '#shared/own-path.ts'
import { matchRoute } from '#shared/routes.ts'
import { isAmbiguousPath, pathFromLatin1 } from '#worker/middleware/canonical-path.ts'

export interface LegacyRedirect {
  line: number
  /** Paths with their leading slash, as browsers send them. */
  request: string
  target: string
}

export interface CheckedRedirects {
  redirects: LegacyRedirect[]
  refused: RefusedLine[]
}

/** Returns the redirects that may be followed. `existing`: the stored ones, request → target; a line with the same path replaces them. */
export function checkRedirects(
  rows: readonly CsvRow[],
  existing: ReadonlyMap<string, string> = new Map(),
): CheckedRedirects {
  const refused: RefusedLine[] = []
  const known = new Map<string, LegacyRedirect>()
  for (const { line, fields } of rows) {
    const read = redirectOf(line, fields)
    if (typeof read === 'string') refused.push({ line, reason: read })
    else if (known.has(read.request))
      refused.push({
        line,
        reason: `${read.request} stands in line ${known.get(read.request)?.line} already`,
      })
    else known.set(read.request, read)
  }
  const redirects: LegacyRedirect[] = []
  for (const redirect of known.values()) {
    const reason = leadsOn(redirect, known, existing)
    if (reason) refused.push({ line: redirect.line, reason })
    else redirects.push(redirect)
  }
  return { redirects, refused: refused.sort((one, other) => one.line - other.line) }
}

/** Returns the redirect of a line, or the reason why the line is refused. */
function redirectOf(line: number, { request_path = '', target_path = '' }: CsvRow['fields']) {
  const request = sentPath(request_path)
  if (!request) return 'request_path is no path that can be asked for'
  if (matchRoute(request)) return `${request} is a page of this shop`
  const target = ownPathOf(target_path)
  if (!target) return 'target_path leads out of this shop'
  const url = new URL(target, 'https://shop')
  return { line, request, target: url.pathname + url.search + url.hash }
}

/** Returns a path as a browser sends it: no slash at its end, non-ASCII characters percent-encoded as UTF-8. Null if it is no path. */
function sentPath(text: string): string | null {
  const given = ownPathOf(text)
  const path = (given && (pathFromLatin1(given) ?? given))?.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  if (!path || path === '/' || /[?#]/.test(path) || isAmbiguousPath(path)) return null
  const { pathname } = new URL(path, 'https://shop')
  return pathname.length <= 500 ? pathname : null
}

/** Returns why a target is not final: it is redirected itself, or there is a loop. */
function leadsOn(
  { request, target }: LegacyRedirect,
  known: ReadonlyMap<string, LegacyRedirect>,
  existing: ReadonlyMap<string, string>,
): string | undefined {
  const next = (path: string) => known.get(pathOf(path))?.target ?? existing.get(pathOf(path))
  const passed = new Set([request])
  let end = target
  for (let on = next(end); on !== undefined; on = next(end)) {
    if (passed.has(pathOf(end))) return `it runs in a circle over ${pathOf(end)}`
    passed.add(pathOf(end))
    end = on
  }
  return end === target ? undefined : `${target} is redirected itself; its end is ${end}`
}

function pathOf(target: string): string {
  return new URL(target, 'https://shop').pathname
}
