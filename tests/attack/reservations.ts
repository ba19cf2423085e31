import { mostReserved } from '#shared/service-form.ts'
import type { LocalShop } from '#worker/local/shop.ts'
import { attack, type Broken, type Family } from './attack.ts'
import { mailsOf } from './mailbox.ts'
import { Platform } from './platform.ts'
import { Shopper } from './shopper.ts'

/** Units on the attacked shelf. */
const shelf = 9

interface Ground {
  shop: LocalShop
  sku: string
  store: string
}

/** Guests cannot reserve a whole shelf under different names. A physical shop learns of a reservation only after its mail was confirmed. */
export const reservations: Family = async (grounds) => {
  const shop = await grounds.shop()
  const ground = { shop, sku: '10234', store: 'holstebro' }
  return [
    attack({
      tries: Object.entries(invented),
      named: ([name]) => name,
      judge: async ([, { run, most }]) => {
        await fill(ground)
        await run(ground)
        return isBounded(ground, most)
      },
    }),
    attack({
      tries: [{}, { email: '' }, { email: 'nobody' }],
      named: (contact) => `a guest with ${JSON.stringify(contact)} as e-mail`,
      judge: async (contact) => {
        await fill(ground)
        const { code } = await reserve(ground, 1, { number: newNumber(), ...contact })
        return code === 400 ? isBounded(ground, 0) : `answered with ${code}`
      },
    }),
  ]
}

const many = Array.from({ length: 20 }, (_, index) => index)
const half = Math.floor(shelf / 2)

const invented: Record<string, { run(ground: Ground): Promise<unknown>; most: number }> = {
  'two invented numbers for all of it': {
    most: half,
    run: (ground) =>
      Promise.all(
        [5, 4].map((amount) => reserve(ground, amount, { number: newNumber(), email: newEmail() })),
      ),
  },
  'twenty invented numbers at once': {
    most: half,
    run: (ground) =>
      Promise.all(many.map(() => reserve(ground, 1, { number: newNumber(), email: newEmail() }))),
  },
  'twenty invented numbers of twenty networks': {
    most: half,
    run: async ({ shop, ...ground }) => {
      for (const _ of many) await byBrowser(new Shopper(shop), ground, newEmail())
    },
  },
  'the form without scripts of twenty networks': {
    most: half,
    run: async ({ shop, sku, store }) => {
      for (const _ of many) {
        const fields = { store, amount: '1', customer: 'Mette Holm', number: newNumber(), email: newEmail() }
        await new Shopper(shop).form(`/reserve/${sku}`, fields)
      }
    },
  },
  'six accounts whose e-mail nobody has confirmed': {
    most: half,
    run: async (ground) => {
      for (let count = 0; count < 6; count++) {
        const shopper = new Shopper(ground.shop)
        const { email } = await shopper.signUp()
        await byBrowser(shopper, ground, email)
      }
    },
  },
  'the most that one may ask for': {
    most: 0,
    run: (ground) => reserve(ground, mostReserved, { number: newNumber(), email: newEmail() }),
  },
  'one number with twenty addresses': {
    most: half,
    run: async (ground) => {
      const number = newNumber()
      for (const _ of many) await reserve(ground, 1, { number, email: newEmail() })
    },
  },
}

/** Restocks the bottle in the shop and deletes its reservations. */
async function fill({ shop, sku, store }: Ground): Promise<void> {
  await shop.db.batch([
    shop.db.prepare('DELETE FROM reservations WHERE sku = ?').bind(sku),
    shop.db
      .prepare(
        `UPDATE product_documents SET doc = json_set(doc, '$.stock_' || ?1, ${shelf})
         WHERE product_id = (SELECT id FROM products WHERE sku = ?2)`,
      )
      .bind(store, sku),
  ])
}

async function isBounded({ shop, sku, store }: Ground, most: number): Promise<Broken> {
  const { held = 0, ends = '' } =
    (await shop.db
      .prepare(
        "SELECT ifnull(sum(amount), 0) AS held, max(expires_at) AS ends FROM reservations WHERE sku = ? AND shop = ? AND status = 'pending'",
      )
      .bind(sku, store)
      .first<{ held: number; ends: string | null }>()) ?? {}
  if (held > most || (held === 0 && most > 0)) return `${held} of ${shelf} are put aside`
  if (ends && Date.parse(ends) > Date.now() + 3600 * 1000) return `they are kept until ${ends}`
  const mails = await mailsOf(shop, 'reservation')
  return mails.length === 0 ? null : `the shop was told ${mails.length} times`
}

interface Contact {
  number: string
  email?: string
}

function reserve({ shop, sku, store }: Ground, amount: number, contact: Contact) {
  const body = { sku, store, amount, customer: 'Mette Holm', ...contact }
  return new Platform(shop).post('/api/ext/reserveProduct', { body })
}

function byBrowser(shopper: Shopper, { sku, store }: Omit<Ground, 'shop'>, email: string) {
  const body = { sku, store, amount: 1, customer: 'Mette Holm', number: newNumber(), email }
  return shopper.write('/api/ext/reserveProduct', body)
}

let numbers = 20_000_000
function newNumber(): string {
  numbers += 1
  return `+45 ${numbers}`
}

function newEmail(): string {
  return `puts-aside-${crypto.randomUUID()}@example.dk`
}
