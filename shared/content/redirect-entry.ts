import * as v from 'valibot'
import { isAmbiguousPath, ownPathOf, pathFromLatin1 } from '#shared/paths.ts'
import { matchRoute } from '../routes.ts'
import { labelled } from './content-fields.ts'

/** A path of an old shop, as browsers send it, and the path of this shop that it leads to. */
export const RedirectEntry = v.strictObject({
  request_path: labelled(
    v.pipe(
      v.string(),
      v.transform(sentPath),
      v.string('This is not a valid path.'),
      v.check((path) => !matchRoute(path), 'This is a page of the shop.'),
    ),
    'Old path',
    { hint: '/old/red.html' },
  ),
  target_path: labelled(
    v.pipe(v.string(), v.transform(resolved), v.string('It leads out of this shop.')),
    'Leads to',
    { hint: '/c/rodvin' },
  ),
})
export type RedirectEntry = v.InferOutput<typeof RedirectEntry>

function resolved(address: string): string | null {
  const path = ownPathOf(address)
  if (!path) return null
  const { pathname, search, hash } = new URL(path, 'https://shop')
  return pathname + search + hash
}

/** Returns a path as a browser sends it: no slash at its end, non-ASCII characters percent-encoded as UTF-8. Null if it is no path. */
function sentPath(text: string): string | null {
  const given = ownPathOf(text)
  const path = (given && (pathFromLatin1(given) ?? given))?.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  if (!path || path === '/' || /[?#]/.test(path) || isAmbiguousPath(path)) return null
  const { pathname } = new URL(path, 'https://shop')
  return pathname.length <= 500 ? pathname : null
}
