import { describe, expect, inject, it } from 'vitest'
import {
  type ChatMessage,
  type ChatState,
  chatLimits,
  type DeskEntry,
  type FoundProduct,
  type ShopperChat,
} from '#shared/chat.ts'
import { unread } from '#shared/chat-log.ts'
import { isServiceOpen } from '#shared/service-hours.ts'
import { merged } from '../support/age.ts'
import { cookieOf } from '../support/edge.ts'
import { hosts, page, shop } from '../support/shop.ts'
import { sentMails } from '../support/shopkeeper.ts'
import { openSocket as openLocalSocket } from '../support/socket.ts'
import { firstProduct } from './first-product.ts'

const origin = (host: string) => `http://${host}:${inject('shopPort')}`

function write(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const json = { 'Content-Type': 'application/json', Origin: origin(hosts.da) }
  return shop(path, { method, body: JSON.stringify(body), headers: { ...json, ...headers } })
}

const typed = (text: string) => ({ id: crypto.randomUUID(), text })
const asked = (text: string) => ({ ...typed(text), topic: 'product' })
async function resultOf<T>(answer: Response): Promise<T> {
  return ((await answer.json()) as { result: T }).result
}

async function begin(text: string): Promise<string> {
  return cookieOf(await write('POST', '/api/chat', asked(text)))
}

async function chatOf(Cookie: string, after = 0) {
  const { conversation } = await resultOf<ShopperChat>(
    await shop(`/api/chat?after=${after}`, { headers: { Cookie } }),
  )
  return conversation
}

async function atTheDesk(): Promise<string> {
  const login = { username: 'admin@karaffel.example', password: 'vinhandler' }
  return cookieOf(await write('POST', '/api/user/login', login))
}

async function entryOf(text: string, Cookie: string): Promise<DeskEntry | undefined> {
  const { entries } = await resultOf<{ entries: DeskEntry[] }>(
    await shop('/api/desk', { headers: { Cookie } }),
  )
  return entries.find(({ lastText }) => lastText === text)
}

describe('the help button', () => {
  it('is on every page but the checkout', async () => {
    for (const path of ['/', '/c/rodvin', '/cart', '/contact']) {
      expect((await page(path)).html, path).toMatch(/<a [^>]*id="help" href="\/contact">Hjælp</)
    }
    for (const path of ['/checkout', '/confirmation'])
      expect((await page(path)).html, path).not.toContain('id="help"')
  })
})

describe('a chat conversation', () => {
  it('accepts each repeated message once and in order', async () => {
    const first = asked('Which of these goes with game?')
    const sent = await write('POST', '/api/chat', first)
    const Cookie = cookieOf(sent)
    const again = await write('POST', '/api/chat', first, { Cookie })
    const both = [await resultOf<ChatMessage>(sent), await resultOf<ChatMessage>(again)]
    expect(both.map(({ seq }) => seq)).toEqual([1, 1])
    await Promise.all(['two', 'three'].map((text) => write('POST', '/api/chat', asked(text), { Cookie })))
    const { messages } = (await chatOf(Cookie)) ?? { messages: [] }
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect((await chatOf(Cookie, 2))?.messages).toHaveLength(1)
  })

  it('is found only by the shopper’s sealed session', async () => {
    const Cookie = await begin('Mine')
    expect(await chatOf(await begin('Another’s'))).toMatchObject({ messages: [{ text: 'Another’s' }] })
    expect(await resultOf(await shop('/api/chat'))).toMatchObject({ conversation: null })
    expect((await chatOf(Cookie))?.messages).toHaveLength(1)
  })

  it('is answered at the desk, which shows who waits, and the answer arrives by socket', async () => {
    const Cookie = await begin('Is the Barolo in stock?')
    const desk = { Cookie: await atTheDesk() }
    const entry = await entryOf('Is the Barolo in stock?', desk.Cookie)
    expect(entry).toMatchObject({ topic: 'product', view: 'da', claimedBy: null, closed: false })
    expect(entry?.waitingSince).toBeGreaterThan(Date.now() - 60_000)
    const socket = await openSocket('/api/chat/socket', { Cookie, Origin: origin(hosts.da) })
    expect(socket.status).toBe(101)
    const answer = typed('It is: 12 bottles.')
    for (const _ of [1, 2])
      expect((await write('POST', `/api/desk/${entry?.id}`, answer, desk)).status).toBe(200)
    await expect.poll(socket.heard).toContain('It is: 12 bottles.')
    socket.close()
    expect((await chatOf(Cookie))?.messages.map(({ from, by }) => [from, by])).toEqual([
      ['shopper', undefined],
      ['desk', 'Karaffel'],
    ])
    expect(await entryOf('It is: 12 bottles.', desk.Cookie)).toMatchObject({ waitingSince: null })
    const { usualWait } = await resultOf<ShopperChat>(await shop('/api/chat', { headers: { Cookie } }))
    expect(usualWait).toBeGreaterThanOrEqual(0)
  })

  it('is shown as staffed while the desk is open within the hours of customer service', async () => {
    const Cookie = await atTheDesk()
    const duty = async () => (await resultOf<ShopperChat>(await shop('/api/chat'))).onDuty
    expect(await duty()).toBe(false)
    const socket = await openSocket('/api/desk/socket', { Cookie, Origin: origin(hosts.da) })
    expect(await duty()).toBe(isServiceOpen('da', new Date()))
    socket.close()
    await expect.poll(duty).toBe(false)
  })

  it('is mailed to the shop if the desk is empty, and the answer to the shopper, each once', async () => {
    const email = `${crypto.randomUUID()}@example.dk`
    const mails = (words: string) => sentMails(inject('shopkeeperPort'), words)
    const sent = await write('POST', '/api/chat', { ...asked('Is anybody there?'), email })
    const Cookie = cookieOf(sent)
    expect(await chatOf(Cookie)).toMatchObject({ email })
    await expect.poll(async () => (await mails(email)).length).toBe(1)
    const [question] = await mails(email)
    expect(question).toMatchObject({ to: 'hej@karaffel.example', replyTo: email })
    expect(question?.text).toContain('Is anybody there?')

    const desk = { Cookie: await atTheDesk() }
    const id = (await entryOf('Is anybody there?', desk.Cookie))?.id
    const words = `Since nine. ${crypto.randomUUID()}`
    await write('POST', `/api/desk/${id}`, typed(words), desk)
    await expect.poll(async () => (await mails(words)).length).toBe(1)
    expect((await mails(words))[0]).toMatchObject({ to: email, subject: 'Svar fra Karaffel' })

    const unwanted = `Not by mail. ${crypto.randomUUID()}`
    await write('PUT', '/api/chat', { email: null }, { Cookie })
    await write('POST', `/api/desk/${id}`, typed(unwanted), desk)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect([await mails(unwanted), (await mails(email)).length]).toEqual([[], 2])
  })

  it('keeps an answer unread that crossed with the shopper’s offline message', async () => {
    const Cookie = await begin('Crossing')
    const desk = { Cookie: await atTheDesk() }
    const id = (await entryOf('Crossing', desk.Cookie))?.id
    await write('POST', `/api/desk/${id}`, typed('An answer'), desk)
    await write('POST', '/api/chat', asked('Typed before it came'), { Cookie })
    expect(unread(await chatOf(Cookie))).toBe(1)
  })

  it('is forgotten by the browser at sign-out, and kept in the customer’s data until the account is deleted', async () => {
    const network = { 'CF-Connecting-IP': '10.7.19.1' }
    const [email, password] = [`ida-${crypto.randomUUID()}@example.dk`, 'syv flasker portvin']
    const customer = { email, firstname: 'Ida', lastname: 'Krogh' }
    await write('POST', '/api/user/create', { customer, password, terms_accepted: true }, network)
    const login = async () =>
      cookieOf(await write('POST', '/api/user/login', { username: email, password }, network))
    const before = await login()
    const words = `Mine alone ${crypto.randomUUID()}`
    const sent = await write('POST', '/api/chat', asked(words), { Cookie: before, ...network })
    const Cookie = merged(before, cookieOf(sent))
    expect((await chatOf(Cookie))?.messages).toHaveLength(1)
    const left = merged(Cookie, cookieOf(await write('POST', '/api/user/logout', {}, { Cookie })))
    expect(await chatOf(left)).toBeNull()

    const again = await login()
    expect(await chatOf(again)).toBeNull()
    const ask = (action: string) =>
      write('POST', '/my-account/my-data', { action, current: password }, { Cookie: again, ...network })
    const { conversations } = (await (await ask('download')).json()) as {
      conversations: { messages: ChatMessage[] }[]
    }
    expect(conversations.map(({ messages }) => messages.map(({ text }) => text))).toEqual([[words]])
    expect((await ask('delete')).status).toBe(200)
    expect(await entryOf(words, await atTheDesk())).toBeUndefined()
  })

  it('shows the desk the shopper’s page and cart only while the shopper allows it', async () => {
    const { card } = await firstProduct('simple')
    const cartItem = { sku: card.sku, qty: 2 }
    const filled = cookieOf(
      await write('POST', '/api/cart/update', { cartItem, eventId: crypto.randomUUID() }),
    )
    const sent = await write(
      'POST',
      '/api/chat',
      { ...asked('Look here'), page: '/c/rodvin' },
      { Cookie: filled },
    )
    const Cookie = merged(filled, cookieOf(sent))
    const desk = { Cookie: await atTheDesk() }
    const id = (await entryOf('Look here', desk.Cookie))?.id
    const seen = async () =>
      (await resultOf<ChatState>(await shop(`/api/desk/${id}`, { headers: desk }))).shown
    expect(await seen()).toMatchObject({ page: '/c/rodvin', cart: [{ qty: 2 }] })
    await write('PUT', '/api/chat', { page: '/cart' }, { Cookie })
    expect(await seen()).toMatchObject({ page: '/cart', cart: [{ qty: 2 }] })
    await write('PUT', '/api/chat', { page: null }, { Cookie })
    expect(await seen()).toBeUndefined()
    await write('POST', '/api/chat', asked('And now not'), { Cookie })
    expect(await seen()).toBeUndefined()
  })

  it('lets only the desk search products, in the shopper’s view', async () => {
    const desk = { Cookie: await atTheDesk() }
    const found = async (view: string) =>
      resultOf<FoundProduct[]>(await shop(`/api/desk/products?view=${view}&q=riesling`, { headers: desk }))
    for (const [view, host] of [
      ['da', hosts.da],
      ['sv', hosts.sv],
    ] as const) {
      const [product] = await found(view)
      expect((await page(product?.href ?? '', host)).html).toContain('<h1')
    }
    expect((await shop('/api/desk/products?view=no&q=riesling', { headers: desk })).status).toBe(400)
    expect((await shop('/api/desk/products?view=da&q=riesling')).status).toBe(403)
  })

  it('is deleted at once at the shopper’s wish, from the desk as well', async () => {
    const Cookie = await begin('Forget this')
    const desk = { Cookie: await atTheDesk() }
    const id = (await entryOf('Forget this', desk.Cookie))?.id
    expect((await write('DELETE', '/api/chat', {}, { Cookie })).status).toBe(200)
    expect(await chatOf(Cookie)).toBeNull()
    expect((await shop(`/api/desk/${id}`, { headers: desk })).status).toBe(404)
  })

  it('is handed over, closed, and reopened by a new message', async () => {
    const Cookie = await begin('Hand me over')
    const desk = { Cookie: await atTheDesk() }
    const id = (await entryOf('Hand me over', desk.Cookie))?.id
    await write('PUT', `/api/desk/${id}`, { topic: 'sommelier', closed: true, read: 1 }, desk)
    expect(await chatOf(Cookie)).toMatchObject({ topic: 'sommelier', closed: true, read: { desk: 1 } })
    await write('POST', '/api/chat', asked('One more thing'), { Cookie })
    expect(await chatOf(Cookie)).toMatchObject({ closed: false })
  })
})

describe('a chat', () => {
  it(`accepts ${chatLimits.perMinute} messages a minute`, async () => {
    const Cookie = await begin('1')
    const statuses: number[] = []
    for (let count = 2; count <= 12; count++)
      statuses.push((await write('POST', '/api/chat', asked(String(count)), { Cookie })).status)
    expect(statuses).toEqual([...Array(9).fill(200), 429, 429])
    expect((await chatOf(Cookie))?.messages).toHaveLength(chatLimits.perMinute)
  })

  it(`accepts ${chatLimits.perNetwork} open conversations per network, and another after one is closed`, async () => {
    const network = { 'CF-Connecting-IP': '2001:db8:ffff:18::1' }
    const open = async () => (await write('POST', '/api/chat', asked('From one house'), network)).status
    for (let count = 0; count < chatLimits.perNetwork; count++) expect(await open()).toBe(200)
    expect(await open()).toBe(429)
    const desk = { Cookie: await atTheDesk() }
    const id = (await entryOf('From one house', desk.Cookie))?.id
    await write('PUT', `/api/desk/${id}`, { closed: true }, desk)
    expect(await open()).toBe(200)
  })

  it.each([
    '/\\evil.example',
    '//evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
  ])('hides the page %j from the desk, because it is not of this shop', async (path) => {
    const body = { ...asked('Look where I am'), page: path }
    expect((await write('POST', '/api/chat', body)).status).toBe(400)
    expect((await write('PUT', '/api/chat', { page: path })).status).toBe(400)
  })

  it('counts for its network after it was deleted, also if continued with the old cookie', async () => {
    const network = { 'CF-Connecting-IP': '2001:db8:ffff:19::1' }
    const statuses: number[] = []
    for (let count = 0; count < chatLimits.perNetwork / 2 + 1; count++) {
      const sent = await write('POST', '/api/chat', asked('Gone'), network)
      const headers = { ...network, Cookie: cookieOf(sent) }
      if (sent.status === 200) expect((await write('DELETE', '/api/chat', {}, headers)).status).toBe(200)
      const again = await write('POST', '/api/chat', asked('Here again'), headers)
      statuses.push(sent.status, again.status)
    }
    expect(statuses).toEqual([...Array(chatLimits.perNetwork).fill(200), 429, 429])
  })

  it.each([
    ['nothing', ''],
    ['blanks', '  \n '],
    ['2,001 characters', 'a'.repeat(2001)],
  ])('refuses %s as a message', async (_, text) => {
    expect((await write('POST', '/api/chat', asked(text))).status).toBe(400)
  })

  it('is refused to other sites, and the desk to customers and guests', async () => {
    const foreign = { Origin: 'https://elsewhere.example' }
    expect((await write('POST', '/api/chat', asked('Hello'), foreign)).status).toBe(403)
    const Cookie = await begin('Hello')
    expect((await openSocket('/api/chat/socket', { Cookie, ...foreign })).status).toBe(403)
    expect((await openSocket('/api/chat/socket', { Cookie })).status).toBe(403)
    const customer = cookieOf(
      await write('POST', '/api/user/login', {
        username: 'mette.holm@karaffel-demo.example',
        password: 'vinhandler',
      }),
    )
    for (const headers of [{ Cookie }, { Cookie: customer }]) {
      expect((await shop('/api/desk', { headers })).status).toBe(403)
      expect((await write('POST', '/api/desk/passkey', { ask: 'access' }, headers)).status).toBe(403)
      expect((await openSocket('/api/desk/socket', { ...headers, Origin: origin(hosts.da) })).status).toBe(
        403,
      )
      expect((await write('PUT', '/api/desk/any', { closed: true }, headers)).status).toBe(403)
    }
  })
})

/** The socket of the open shop. */
function openSocket(path: string, headers: Record<string, string>) {
  return openLocalSocket(inject('shopPort'), path, {
    Host: `${hosts.da}:${inject('shopPort')}`,
    ...headers,
  })
}
