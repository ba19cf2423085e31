import type { LocalShop } from '#worker/local/shop.ts'
import { median } from '../bench/times.ts'
import { type Attack, attack, type Family } from './attack.ts'
import type { AttackShops } from './attack-shops.ts'
import { difference, seen } from './seen.ts'
import { Shopper } from './shopper.ts'
import { likenesses, newVictim, type Victim } from './victim.ts'

interface Question {
  what: string
  /** Asks about data that exists, or about data that does not. Both responses have to be the same. */
  ask(shopper: Shopper, exists: boolean): Promise<Response>
  /** The request is sent by a signed-in customer. */
  signedIn?: true
  /** The response reveals on purpose whether the data exists; requests are limited to ten a minute. */
  limited?: true
}

/** A stranger learns nothing about customers from the text or the duration of a response. */
export const enumeration: Family = async (grounds) => {
  const shop = await grounds.shop()
  const victim = await newVictim(shop)
  // Each account is used only once, because tries at one account are limited too.
  const known = await likenesses(shop, victim, 200)
  const questions = questionsAbout(victim, () => known.pop() ?? '')
  return [words(shop, questions), limits(shop, questions), times(shop, questions, grounds)]
}

const nobody = () => `nobody-${crypto.randomUUID()}@example.dk`
const unknownId = 999_999_999

function questionsAbout(
  { addressId, listId, placed, unpaid, cardId, sku }: Victim,
  somebody: () => string,
): Question[] {
  const orderOf = (exists: boolean) => (exists ? placed.number : `${placed.number.slice(0, -4)}9999`)
  return [
    {
      what: 'signing in',
      ask: (shopper, exists) =>
        shopper.write('/api/user/login', {
          username: exists ? somebody() : nobody(),
          password: 'not the password',
        }),
    },
    {
      what: 'signing in by a form',
      ask: (shopper, exists) => {
        const fields = {
          email: exists ? somebody() : nobody(),
          password: 'not the password',
        }
        return shopper.form('/my-account', fields)
      },
    },
    {
      what: 'signing up',
      limited: true,
      ask: (shopper, exists) => {
        const customer = { email: exists ? somebody() : nobody(), firstname: 'Tyv', lastname: 'Tyv' }
        return shopper.write('/api/user/create', { customer, password: `a password ${crypto.randomUUID()}` })
      },
    },
    {
      what: 'signing up by the page',
      ask: (shopper, exists) => {
        const email = exists ? somebody() : nobody()
        const names = { action: 'signup', firstname: 'Tyv', lastname: 'Tyv', terms: 'on' }
        return shopper.form('/signup', { ...names, email, password: `a password ${crypto.randomUUID()}` })
      },
    },
    {
      what: 'changing the e-mail',
      signedIn: true,
      ask: (shopper, exists) => {
        const email = exists ? somebody() : nobody()
        return shopper.write('/api/user/change-email', { email, current: shopper.password })
      },
    },
    {
      what: 'changing the e-mail with the name',
      signedIn: true,
      ask: (shopper, exists) =>
        shopper.write('/api/user/me', { customer: { email: exists ? somebody() : nobody() } }),
    },
    {
      what: 'asking for a new password',
      ask: (shopper, exists) =>
        shopper.write('/api/user/reset-password', { email: exists ? somebody() : nobody() }),
    },
    {
      what: 'withdrawing from an order',
      ask: (shopper, exists) =>
        shopper.form('/withdrawal', {
          name: 'Tyv Tyv',
          orderNumber: orderOf(exists),
          email: 'tyv@example.dk',
        }),
    },
    {
      what: 'an order by its key',
      ask: (shopper, exists) =>
        shopper.ask(`/api/order/by-key?orderId=${exists ? placed.key : crypto.randomUUID()}`),
    },
    {
      what: 'words for an order',
      signedIn: true,
      ask: (shopper, exists) =>
        shopper.write(
          '/api/order/updateMoreOptions',
          { orderId: orderOf(exists), noticeMessage: 'x' },
          'PUT',
        ),
    },
    {
      what: 'a window for an order',
      signedIn: true,
      ask: (shopper, exists) =>
        shopper.write('/api/order/get-session', {
          orderId: exists ? unpaid.number : `${unpaid.number.slice(0, -4)}9999`,
        }),
    },
    {
      what: 'changing an address',
      signedIn: true,
      ask: (shopper, exists) =>
        shopper.write('/api/ext/updateAddress', {
          addressId: exists ? addressId : unknownId,
          city: 'Struer',
        }),
    },
    {
      what: 'removing an address',
      signedIn: true,
      ask: (shopper, exists) =>
        shopper.write(`/my-account/shipping-details/${exists ? addressId : unknownId}`, { action: 'delete' }),
    },
    {
      what: 'removing a list',
      signedIn: true,
      ask: (shopper, exists) =>
        shopper.write(`/my-account/my-lists/${exists ? listId : unknownId}`, { action: 'delete' }),
    },
    {
      what: 'adding to a list',
      signedIn: true,
      ask: (shopper, exists) =>
        shopper.write('/api/ext/addProductToList', { listId: exists ? listId : unknownId, productId: 1 }),
    },
    {
      what: 'removing a card',
      signedIn: true,
      ask: (shopper, exists) =>
        shopper.write('/api/ext/removePaymentMethod', { id: exists ? cardId : 'ca_unknown' }),
    },
    {
      what: 'a coupon that has ended',
      signedIn: true,
      ask: async (shopper, exists) => {
        await shopper.post('/api/cart/update', { cartItem: { sku, qty: 1 }, eventId: crypto.randomUUID() })
        return shopper.write(`/api/cart/apply-coupon?coupon=${exists ? 'HOEST24' : 'HOEST99'}`)
      },
    },
    {
      what: 'an age check of another',
      ask: (shopper, exists) => shopper.ask(`/age-approve?state=${exists ? 'x' : 'y'}&code=z`),
    },
  ]
}

async function shopperFor({ signedIn }: Question, shop: LocalShop): Promise<Shopper> {
  const shopper = new Shopper(shop)
  if (signedIn) await shopper.signUp()
  return shopper
}

function words(shop: LocalShop, questions: Question[]): Attack<Question> {
  return attack({
    tries: questions.filter(({ limited }) => !limited),
    named: ({ what }) => `${what}, in words`,
    judge: async (question) => {
      const asked = async (exists: boolean) => {
        const shopper = await shopperFor(question, shop)
        const answer = await question.ask(shopper, exists)
        return withoutTyped(await seen(answer))
      }
      return difference(await asked(false), await asked(true))
    },
  })
}

/** Removes the sent values, which responses repeat: they differ but reveal nothing. */
function withoutTyped(text: string): string {
  return text
    .replace(/(?:victim|nobody)-[\w-]*@example\.dk/g, '…')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b1\d{8}\b/g, '…')
    .replace(/Id = \d+|HOEST\d+|The \\"\d+\\" Cart/g, '…')
    .replace(/__Host-karaffel=[^;]+/g, '…')
}

function limits(shop: LocalShop, questions: Question[]): Attack<Question> {
  return attack({
    tries: questions.filter(({ what, limited }) => limited || /signing in$|withdrawing|password/.test(what)),
    named: ({ what }) => `${what}, thirty times from one network`,
    judge: async (question) => {
      const shopper = await shopperFor(question, shop)
      const statuses: number[] = []
      for (let tries = 0; tries < 30; tries++) statuses.push((await question.ask(shopper, true)).status)
      // A call that does not exist reveals nothing.
      return statuses.includes(429) || statuses.every((status) => status === 404)
        ? null
        : `statuses ${statuses}`
    },
  })
}

const samples = 7

/**
 * Compares the median durations. The requests alternate, so that the load of the machine is the same for both. One more password hash would
 * take ten times as long.
 */
function times(shop: LocalShop, questions: Question[], grounds: AttackShops): Attack<Question> {
  return attack({
    tries: questions.filter(({ limited }) => !limited),
    named: ({ what }) => `${what}, by time`,
    judge: async (question) => {
      const durations = { known: [] as number[], unknown: [] as number[] }
      const customer = await shopperFor(question, shop)
      for (let sample = 0; sample < samples; sample++) {
        for (const kind of ['known', 'unknown'] as const) {
          const shopper = question.signedIn ? customer : new Shopper(shop)
          const begun = performance.now()
          await question.ask(shopper, kind === 'known')
          durations[kind].push(performance.now() - begun)
        }
      }
      const [known = 0, unknown = 0] = [durations.known, durations.unknown].map((all) =>
        median(all.sort((a, b) => a - b)),
      )
      grounds.notes.push(
        `${question.what}: ${known.toFixed(1)} ms of what is there, ${unknown.toFixed(1)} ms of what is not`,
      )
      const isTold = Math.max(known, unknown) > 3 * Math.min(known, unknown) + 10
      return isTold ? `${known.toFixed(1)} ms and ${unknown.toFixed(1)} ms` : null
    },
  })
}
