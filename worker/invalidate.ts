import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { log } from '#shared/log.ts'
import { InvalidInput, invalid, refused, succeeded } from './api/answer.ts'
import { boundedBody, sameOrigin } from './api/guard.ts'
import { readBody } from './api/input.ts'
import { isInvalidateKey } from './cache/invalidate-key.ts'
import { purgePages } from './cache/page-from-cache.ts'
import { type Tag, tagsOfName } from './cache/tags.ts'
import type { Context, Gateway } from './gateway.ts'
import { logError } from './middleware/request-log.ts'
import { isAdmin } from './session/desk-door.ts'

/** The most tags in one call. */
const mostTags = 500
const tooMany = `At most ${mostTags} tags are cleared in one call`

const TagNames = v.strictObject({
  tags: v.pipe(
    v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    v.minLength(1),
    v.maxLength(mostTags, tooMany),
  ),
})

const adminsOnly = createMiddleware<Gateway>(async function adminsOnly(c, next) {
  if (isAdmin(await c.get('visitor').session(), c.env)) return next()
  return refused(c, { status: 403, refusal: 'forbidden', message: 'Only administrators may clear the cache' })
})

/** Machines send a key and no `Origin`. A browser that another site makes call this has no key. */
const byKey = createMiddleware<Gateway>(async function byKey(c, next) {
  return c.req.query('key') === undefined ? next() : clearByKey(c)
})

/** Clears pages by tag: for the platform's indexers with a key (ADMIN-6), for administrators by their session. */
export const invalidate = new Hono<Gateway>()

invalidate.get('/invalidate', clearByKey)

invalidate.post('/invalidate', byKey, sameOrigin, boundedBody, adminsOnly, async (c) => {
  const { tags } = await readBody(TagNames, c)
  await purge(tags, c)
  return succeeded(c, 'Cache cleared')
})

async function clearByKey(c: Context): Promise<Response> {
  const { key, tag } = c.req.query()
  if (!key || !tag) return c.json({ code: 500, result: 'Invalid parameters for Clear cache request' }, 500)
  if (!isInvalidateKey(key, c.env)) {
    return c.json({ code: 500, result: 'Invalid cache invalidation key' }, 500)
  }
  const names = tag.split(',')
  if (names.length > mostTags) throw new InvalidInput([{ field: 'tag', message: tooMany }])
  await purge(names, c)
  return succeeded(c, `Tags invalidated successfully [${names.join(',')}]`)
}

invalidate.onError((error, c) => {
  if (error instanceof InvalidInput) return invalid(c, error.errors)
  logError(error, c)
  return c.json(
    { code: 500, result: 'The cache could not be cleared', meta: { requestId: c.get('requestId') } },
    500,
  )
})

/** Unknown names are logged and ignored. */
async function purge(names: readonly string[], c: Context): Promise<void> {
  const known = names.map((name) => [name, tagsOfName(name.trim())] as const)
  const unknown = known.filter(([, tags]) => !tags).map(([name]) => name.slice(0, 40))
  if (unknown.length > 0) log('warn', { requestId: c.get('requestId'), unknownTags: unknown })
  const tags = [...new Set(known.flatMap(([, tags]) => tags ?? []))] as Tag[]
  if (tags.length > 0) await purgePages(tags, c.env, c.executionCtx as unknown as ExecutionContext)
}
