import { isOwnPath } from '#shared/own-path.ts'
import type { PageForm } from './canonical-url.ts'

/** What `load` answers in place of data: the page is elsewhere. `location` is a path of this shop. */
export class Redirect {
  readonly location: string
  readonly status: 301 | 302

  constructor(location: string, status: 301 | 302 = 301) {
    this.location = location
    this.status = status
  }
}

/** A redirect as the answer to a document or to in-app navigation, which follows it itself. */
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
