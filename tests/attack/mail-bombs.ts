import type { LocalShop } from '#worker/local/shop.ts'
import type { QueuedMail } from '#worker/platform/mail/queued-mail.ts'
import type { OrderBody } from '../fixtures/order.ts'
import { attack, type Broken, type Family } from './attack.ts'
import { mailsOf } from './mailbox.ts'
import { type Platform, type StockedShop, stockShop } from './platform.ts'
import { Shopper } from './shopper.ts'

type Kind = QueuedMail['kind']

const often = 15
/** Maximum number of mails of one kind to one recipient within a day. */
const most = 6

/** Floods one recipient with mails, and writes links into names that are mailed. */
export const mailBombs: Family = async (grounds) => {
  const ground = await stockShop(await grounds.shop())
  return [
    attack({
      tries: Object.entries(floods),
      named: ([name]) => `${name}, again and again to one address`,
      judge: async ([, { kind, run }]) => {
        const name = `bombed-${crypto.randomUUID()}`
        await run(ground, (turn) => `${name}${turn % 3 ? '' : `+${turn}`}@example.${turn % 2 ? 'dk' : 'DK'}`)
        return isBounded(ground.shop, kind, name)
      },
    }),
    attack({
      tries: Object.entries(named).flatMap(([name, run]) => leading.map((words) => ({ name, run, words }))),
      named: ({ name, words }) => `${words} in ${name}`,
      judge: async ({ run, words }) => {
        const { code } = await run(ground, words)
        return code === 400 ? null : `answered with ${code}`
      },
    }),
  ]
}

async function isBounded(shop: LocalShop, kind: Kind, name: string): Promise<Broken> {
  const { length } = await mailsOf(shop, kind, name)
  return length > 0 && length <= most ? null : `${length} mails, at most ${most}`
}

/** Returns a spelling of one mailbox; it differs by turn. */
type Address = (turn: number) => string

const floods: Record<string, { kind: Kind; run(ground: StockedShop, to: Address): Promise<unknown> }> = {
  'a forgotten password': {
    kind: 'password-reset',
    run: async ({ platform }, to) => {
      await newCustomer(platform, to(1))
      return turns(() => platform.post('/api/user/reset-password', { body: { email: to(1) } }))
    },
  },
  'a forgotten password by pages': {
    kind: 'password-reset',
    run: async ({ shop, platform }, to) => {
      await newCustomer(platform, to(1))
      return turns(() => new Shopper(shop).write('/api/user/reset-password', { email: to(1) }))
    },
  },
  'a change of e-mail': {
    kind: 'email-change',
    run: async ({ platform }, to) => {
      const { token, password } = await newCustomer(platform)
      return turns((turn) =>
        platform.post('/api/user/change-email', { token, body: { email: to(turn), current: password } }),
      )
    },
  },
  'a change of e-mail by two accounts': {
    kind: 'email-change',
    run: async ({ platform }, to) => {
      for (let account = 0; account < 2; account++) {
        const { token, password } = await newCustomer(platform)
        for (let turn = 0; turn < 4; turn++) {
          const body = { email: to(4 * account + turn), current: password }
          await platform.post('/api/user/change-email', { token, body })
        }
      }
    },
  },
  'an account that is there': {
    kind: 'email-taken',
    run: async ({ platform }, to) =>
      turns(() =>
        platform.post('/api/user/create', {
          body: {
            customer: { email: to(1), firstname: 'Mette', lastname: 'Holm' },
            password: crypto.randomUUID(),
          },
        }),
      ),
  },
  'an order of a guest': {
    kind: 'confirmation',
    run: async (ground, to) => turns((turn) => order(ground, { email: to(turn) })),
  },
  'the newsletter': {
    kind: 'newsletter-confirmation',
    run: async ({ platform }, to) =>
      turns((turn) =>
        platform.post('/api/ext/mailchimp-subscribe/subscribe', {
          body: { email: to(turn), words: 'Ja', page: '/' },
        }),
      ),
  },
  'an alert of as many products': {
    kind: 'alert-confirmation',
    run: async ({ shop, platform }, to) => {
      const { results } = await shop.db
        .prepare('SELECT id FROM products WHERE status < 2 ORDER BY id LIMIT ?')
        .bind(often)
        .all<{ id: number }>()
      return turns((turn) =>
        platform.post('/api/ext/productalert/subscribeToProduct', {
          body: { email: to(turn), websiteId: 1, productId: results[turn]?.id },
        }),
      )
    },
  },
  'a reservation by as many numbers': {
    kind: 'reservation-confirmation',
    run: async ({ shop, platform }, to) => {
      await shop.db
        .prepare(
          `UPDATE product_documents SET doc = json_set(doc, '$.stock_holstebro', 100)
           WHERE product_id = (SELECT id FROM products WHERE sku = '10234')`,
        )
        .run()
      const bottle = { sku: '10234', store: 'holstebro', amount: 1, customer: 'Mette Holm' }
      return turns((turn) =>
        platform.post('/api/ext/reserveProduct', {
          body: { ...bottle, number: `+45 ${21_000_000 + turn}`, email: to(turn) },
        }),
      )
    },
  },
}

async function turns(run: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < often; turn++) await run(turn)
}

/** Texts that a mail program would turn into a link. */
const leading = [
  'Du har vundet https://evil.example/x',
  'Se www.evil.example',
  'Hent gaven evil.example/gave',
  'Mette HTTPS://EVIL.EXAMPLE',
  'Mette ｗｗｗ．evil．example',
]

/** Everything that a stranger can write and the shop then mails. */
const named: Record<string, (ground: StockedShop, words: string) => Promise<{ code: number }>> = {
  'the first name of an account': ({ platform }, firstname) =>
    platform.post('/api/user/create', {
      body: { customer: { email: newEmail(), firstname, lastname: 'Holm' }, password: crypto.randomUUID() },
    }),
  'the last name of an account': ({ platform }, lastname) =>
    platform.post('/api/user/create', {
      body: { customer: { email: newEmail(), firstname: 'Mette', lastname }, password: crypto.randomUUID() },
    }),
  'the first name of an order': (ground, firstname) => order(ground, { firstname }),
  'the last name of an order': (ground, lastname) => order(ground, { lastname }),
  'the company of an order': (ground, company) => order(ground, { company }),
  'the street of an order': (ground, street) => order(ground, { street: [street] }),
  'the town of an order': (ground, city) => order(ground, { city }),
  'the name of a reservation': ({ platform }, customer) =>
    platform.post('/api/ext/reserveProduct', {
      body: {
        ...{ sku: '10234', store: 'holstebro', amount: 1, customer },
        ...{ number: '+45 21999999', email: newEmail() },
      },
    }),
  'the name of a withdrawal': ({ platform }, name) =>
    platform.post('/api/ext/withdrawal/open', {
      body: { orderNumber: '100000001', name, email: newEmail() },
    }),
}

async function order({ platform, sku }: StockedShop, address: object) {
  const cartId = await platform.cartOf({ [sku]: 1 })
  const body = await platform.orderOf(cartId, { [sku]: 1 })
  const { addressInformation: where } = body
  const shippingAddress = { ...(where.shippingAddress as object), ...address }
  return platform.place({ ...body, addressInformation: { ...where, shippingAddress } } as OrderBody)
}

async function newCustomer(platform: Platform, email = newEmail()) {
  const password = crypto.randomUUID()
  const customer = { email, firstname: 'Mette', lastname: 'Holm' }
  await platform.result('/api/user/create', { body: { customer, password } })
  const token: string = await platform.result('/api/user/login', { body: { username: email, password } })
  return { token, password }
}

function newEmail(): string {
  return `bomber-${crypto.randomUUID()}@example.dk`
}
