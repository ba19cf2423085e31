import { Hono } from 'hono'
import * as v from 'valibot'
import { chatLimits, chatTopics, type DeskList, type FoundProduct } from '#shared/chat.ts'
import { rolesWithPrices } from '#shared/desk/desk-call.ts'
import { DeskQuestion } from '#shared/desk-question.ts'
import { ListingSearch } from '#shared/listing.ts'
import { productHref } from '#shared/product-href.ts'
import { storeCodes, storeViews } from '#shared/store-view.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { conversationOf } from '#worker/chat/conversation.ts'
import { deskOf } from '#worker/chat/desk.ts'
import type { Colleague } from '#worker/chat/facts.ts'
import { createCommerce } from '#worker/commerce/commerce.ts'
import { settings } from '#worker/env.ts'
import type { Context, Gateway } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { askAsColleague, deskDoor, isAdmin } from '#worker/session/desk-door.ts'
import { InvalidInput, refused, succeeded, tooMany } from '../answer.ts'
import { readBody } from '../input.ts'
import { Typed } from './shopper-calls.ts'
import { afterOf, answerSocket } from './socket.ts'

const Answer = v.strictObject({ ...Typed, anyway: v.optional(v.literal(true)) })

const Change = v.strictObject({
  read: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  typing: v.optional(v.literal(true)),
  topic: v.optional(v.picklist(chatTopics)),
  closed: v.optional(v.boolean()),
  claim: v.optional(v.literal(true)),
})

/** The number of conversations to list. */
const Most = v.fallback(
  v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(100_000)),
  chatLimits.listed,
)

const Finding = v.object({
  view: v.picklist(storeCodes),
  q: v.pipe(v.string(), v.trim(), v.maxLength(100)),
})

/** The calls of the shop's staff: signed in, with an address of the company's domain (ADMIN-2). */
export const deskCalls = new Hono<Gateway>()

const forbidden = { status: 403, refusal: 'forbidden', message: 'The desk is for the shop’s own people' }

/** Passkeys, also for colleagues for whom the desk is still locked. */
deskCalls.post('/passkey', async (c) => {
  const question = v.parse(DeskQuestion, await readBody(DeskQuestion, c))
  const isColleague = isAdmin(await c.get('visitor').session(), c.env)
  if (!isColleague || settings(c.env).PLATFORM_URL) return refused(c, forbidden)
  if (question.ask !== 'access' && (await isRateLimited(c, 'passkey'))) return refused(c, tooMany)
  // Always this shop's own origin: `sameOrigin` refused every other one.
  const origin = c.req.header('Origin') ?? ''
  const answer = await askAsColleague({ origin, question }, c)
  return answer.ok ? succeeded(c, answer.result) : refused(c, answer)
})

deskCalls.use(async (c, next) => {
  const { state, role } = await deskDoor(c)
  if (state === 'open' && rolesWithPrices.includes(role)) return next()
  return refused(c, { ...forbidden, ...(state === 'locked' && { meta: { passkey: 'needed' } }) })
})

deskCalls.get('/', async (c) => {
  const most = v.parse(Most, c.req.query('most'))
  const list = await deskOf(c.env).list(most)
  return succeeded(c, { name: (await colleague(c)).name, ...list } satisfies DeskList)
})

/** Returns the products that the shop's search finds in a view, for guests. */
deskCalls.get('/products', async (c) => {
  const asked = v.safeParse(Finding, c.req.query())
  if (!asked.success) throw new InvalidInput([{ field: 'q', message: 'Please say what is looked for' }])
  const { view, q } = asked.output
  const commerce = createCommerce({ env: c.env, view: storeViews[view], group: 0, tags: tagRecorder() })
  const { listing } = await commerce.textListing(q, v.parse(ListingSearch, {}))
  return succeeded(
    c,
    listing.cards
      .slice(0, 8)
      .map((card) => ({ name: card.name, href: productHref(card) })) satisfies FoundProduct[],
  )
})

deskCalls.get('/socket', (c) => answerSocket(c, deskOf(c.env)))

deskCalls.use('/:id', async (c, next) => {
  if (await deskOf(c.env).knows(c.req.param('id'))) return next()
  return refused(c, { status: 404, refusal: 'noConversation', message: 'There is no such conversation' })
})

deskCalls.get('/:id', async (c) =>
  succeeded(c, await conversationOf(c.req.param('id'), c.env).since(afterOf(c))),
)

deskCalls.post('/:id', async (c) => {
  const { anyway = false, id, text } = await readBody(Answer, c)
  const conversation = conversationOf(c.req.param('id'), c.env)
  const answered = await conversation.answer({ id, text: text.trim() }, await colleague(c), anyway)
  if (!answered) return refused(c, { status: 404, refusal: 'noConversation', message: 'It was deleted' })
  if ('claimedBy' in answered) {
    return refused(c, {
      status: 409,
      refusal: 'claimed',
      message: 'A colleague answers this',
      meta: { claimedBy: answered.claimedBy },
    })
  }
  return succeeded(c, answered)
})

deskCalls.put('/:id', async (c) => {
  const change = await readBody(Change, c)
  await conversationOf(c.req.param('id'), c.env).noteDesk(change, await colleague(c))
  return succeeded(c, true)
})

async function colleague(c: Context): Promise<Colleague> {
  const { email = '', firstName } = await c.get('visitor').session()
  return { email, name: firstName || email.split('@')[0] || email }
}
