import { isOwnPath } from '#shared/paths.ts'
import type { PageForm } from './canonical-url.ts'

/** The result of `load` if the page has another address. `location` is a path of this shop. */
export class Redirect {
  readonly location: string
  readonly status: 301 | 302

  constructor(location: string, status: 301 | 302 = 301) {
    this.location = location
    this.status = status
  }
}

/** Returns a redirect for a document, or for in-app navigation, whose script follows it. */
export function redirectResponse(
  { location, status }: Pick<Redirect, 'location' | 'status'>,
  form: PageForm,
  headers: Headers,
): Response {
  if (!isOwnPath(location)) throw new Error('A redirect leads out of the shop')
  if (form === 'data') return Response.json({ redirect: location }, { headers })
  headers.set('Location', location)
  return new Response(null, { status, headers })
}
