import { Hono } from 'hono'
import * as v from 'valibot'
import { chatLimits, chatTopics, type ShopperChat, type ShownToDesk } from '#shared/chat.ts'
import { isOwnPath } from '#shared/paths.ts'
import { EmailAddress } from '#shared/platform-api/at-the-shop.ts'
import { conversationOf } from '#worker/chat/conversation.ts'
import { deskOf } from '#worker/chat/desk.ts'
import type { Context, Gateway } from '#worker/gateway.ts'
import { networkOf } from '#worker/middleware/rate-limit.ts'
import { refused, succeeded, tooMany } from '../answer.ts'
import { readBody } from '../input.ts'
import { orderedCart } from '../ordered-cart.ts'
import { afterOf, answerSocket } from './socket.ts'

export const Typed = {
  id: v.pipe(v.string(), v.uuid()),
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(chatLimits.text)),
}

/** The page that the shopper is on, sent only if they allow that page and cart are shown. */
const Page = v.pipe(v.string(), v.maxLength(300), v.check(isOwnPath))

const Saying = v.strictObject({
  ...Typed,
  topic: v.picklist(chatTopics),
  page: v.optional(Page),
  email: v.optional(EmailAddress),
})

const Note = v.strictObject({
  read: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  typing: v.optional(v.literal(true)),
  email: v.optional(v.nullable(EmailAddress)),
  page: v.optional(v.nullable(Page)),
})

/**
 * The calls of a shopper's own conversation. Its id is in the sealed session and in no call, so nobody can reach the conversation of
 * another shopper.
 */
export const shopperCalls = new Hono<Gateway>()

shopperCalls.get('/', async (c) => {
  const id = await ownConversation(c)
  const [conversation, duty] = await Promise.all([
    id ? conversationOf(id, c.env).since(afterOf(c)) : null,
    deskOf(c.env).duty(c.get('view').code),
  ])
  const ownEmail = (await c.get('visitor').session()).email
  return succeeded(c, { conversation, ownEmail, ...duty } satisfies ShopperChat)
})

shopperCalls.post('/', async (c) => {
  const { text, page, ...saying } = await readBody(Saying, c)
  const visitor = c.get('visitor')
  const session = await visitor.session()
  const conversation = session.chat ?? crypto.randomUUID()
  const sent = await conversationOf(conversation, c.env).say({
    ...saying,
    customer: session.customerId,
    shown: page ? await shownOn(page, c) : undefined,
    text: text.trim(),
    conversation,
    view: c.get('view').code,
    network: networkOf(c),
  })
  if (sent === 'tooMany') return refused(c, tooMany)
  if (sent === 'tooManyOpen') return refused(c, tooManyOpen)
  if (!session.chat) visitor.change({ ...(await visitor.session()), chat: conversation })
  return succeeded(c, sent)
})

const tooManyOpen = {
  status: 429,
  refusal: 'tooManyOpen',
  message: 'Too many conversations are open from here',
}

shopperCalls.put('/', async (c) => {
  const { page, ...note } = await readBody(Note, c)
  const id = await ownConversation(c)
  if (!id) return succeeded(c, true)
  const shown = typeof page === 'string' ? await shownOn(page, c) : page
  await conversationOf(id, c.env).noteShopper({ ...note, shown })
  return succeeded(c, true)
})

shopperCalls.delete('/', async (c) => {
  const id = await ownConversation(c)
  if (id) {
    await conversationOf(id, c.env).erase()
    const visitor = c.get('visitor')
    visitor.change({ ...(await visitor.session()), chat: undefined })
  }
  return succeeded(c, true)
})

shopperCalls.get('/socket', async (c) => {
  const id = await ownConversation(c)
  return answerSocket(c, id === undefined ? undefined : conversationOf(id, c.env))
})

/** Returns the page and the cart for the desk. The cart is read from the platform, so that nobody can show another's. */
async function shownOn(page: string, c: Context): Promise<ShownToDesk> {
  const { lines } = await orderedCart(c)
  return { page, cart: lines.map(({ name, qty }) => ({ name, qty })) }
}

async function ownConversation(c: Context): Promise<string | undefined> {
  return (await c.get('visitor').session()).chat
}
