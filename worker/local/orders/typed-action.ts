import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import type { ParseArgsConfig, parseArgs } from 'node:util'
import * as v from 'valibot'
import { toMinor } from '#shared/money.ts'
import { type OrderAction, orderMails, type Units } from '#shared/order-action.ts'
import type { Parcel } from '#shared/parcel.ts'
import { shopDay } from '#shared/shop-time.ts'

/** The options of `npm run orders`. */
export const orderOptions = {
  since: { type: 'string', default: '1970-01-01' },
  remote: { type: 'string' },
  show: { type: 'string' },
  complete: { type: 'string' },
  parcel: { type: 'string', multiple: true, default: [] },
  ready: { type: 'string' },
  paid: { type: 'string' },
  'invoice-paid': { type: 'string' },
  'invoice-unpaid': { type: 'string' },
  day: { type: 'string' },
  reference: { type: 'string' },
  pick: { type: 'string' },
  pack: { type: 'string' },
  reduce: { type: 'string' },
  note: { type: 'string' },
  text: { type: 'string' },
  line: { type: 'string', multiple: true, default: [] },
  delivery: { type: 'boolean', default: false },
  cancel: { type: 'string' },
  refund: { type: 'string' },
  amount: { type: 'string' },
  restock: { type: 'boolean', default: false },
  resend: { type: 'string' },
  mail: { type: 'string' },
  request: { type: 'string', default: randomUUID() },
  by: { type: 'string', default: userInfo().username },
} as const satisfies ParseArgsConfig['options']

type OrderValues = ReturnType<typeof parseArgs<{ options: typeof orderOptions }>>['values']

/** Returns the typed action on an order; undefined if orders are only read. Throws if the options are wrong. */
export function typedAction(values: OrderValues): OrderAction | undefined {
  const { since, show, complete, ready, cancel, refund, resend, request, mail, amount, restock } = values
  const { paid, pick, pack, reduce, note, text, delivery } = values
  const { 'invoice-paid': invoicePaid, 'invoice-unpaid': invoiceUnpaid, day, reference } = values
  const invoices = { 'invoice-paid': invoicePaid, 'invoice-unpaid': invoiceUnpaid }
  const named = { ...invoices, show, complete, ready, paid, pick, pack, reduce, note, cancel, refund, resend }
  const orders = Object.entries(named).filter(([, number]) => number !== undefined)
  const nameless = orders.find(([, number]) => !number?.trim())
  if (nameless) throw new Error(`--${nameless[0]} <number>: it has none`)
  if (orders.length > 1) throw new Error(`One at a time: --${orders.map(([name]) => name).join(' or --')}`)
  if (Number.isNaN(Date.parse(since))) throw new Error('npm run orders -- --since 2026-11-01')
  if (values.parcel.length && !complete) throw new Error('--parcel goes with --complete <number>')
  if (mail !== undefined && !resend) throw new Error('--mail goes with --resend <number>')
  if (amount !== undefined && !refund) throw new Error('--amount goes with --refund <number>')
  const lines = values.line.map(lineOf)
  if (restock && (!refund || (amount !== undefined && !lines.length)))
    throw new Error('--restock goes with --refund <number>, without --amount')
  if (lines.length && !refund && !reduce) throw new Error('--line goes with --refund or --reduce <number>')
  if (delivery && !refund) throw new Error('--delivery goes with --refund <number>')
  if (reduce && !lines.length) throw new Error('--reduce <number> --line 41:2')
  if ((day !== undefined || reference !== undefined) && !invoicePaid)
    throw new Error('--day and --reference go with --invoice-paid <number>')
  if (text !== undefined && !note) throw new Error('--text goes with --note <number>')
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(request))
    throw new Error(`--request <uuid>, not "${request}"`)
  const parcels = values.parcel.map(parcelOf)
  if (complete) return { action: 'complete', number: complete, request, parcels }
  if (ready) return { action: 'ready', number: ready, request }
  if (paid) return { action: 'paid', number: paid, request }
  if (invoicePaid)
    return { action: 'invoice-paid', number: invoicePaid, request, ...paymentOf(day, reference) }
  if (invoiceUnpaid) return { action: 'invoice-unpaid', number: invoiceUnpaid, request }
  if (pick) return { action: 'pick', number: pick, request }
  if (pack) return { action: 'pack', number: pack, request }
  if (reduce) return { action: 'reduce', number: reduce, request, lines }
  if (note) return { action: 'note', number: note, request, text: text?.trim() || textMissing() }
  if (cancel) return { action: 'cancel', number: cancel, request }
  if (refund)
    return {
      action: 'refund',
      number: refund,
      request,
      ...(amount !== undefined && { amount: amountOf(amount) }),
      ...(lines.length > 0 && { lines }),
      ...(delivery && { delivery }),
      ...(restock && { restock: 'online' }),
    }
  if (!resend) return undefined
  const known = orderMails.find((kind) => kind === mail)
  if (!known) throw new Error(`--resend <number> --mail ${orderMails.join('|')}`)
  return { action: 'mail', number: resend, request, mail: known }
}

function paymentOf(day = shopDay(new Date()), reference = ''): { day: string; reference: string } {
  if (!v.is(v.pipe(v.string(), v.isoDate()), day)) throw new Error(`--day 2026-11-27, not "${day}"`)
  if (reference.length > 100) throw new Error('--reference has 100 characters at most')
  return { day, reference: reference.trim() }
}

function textMissing(): never {
  throw new Error('--note <number> --text "what the shop has to know"')
}

function lineOf(typed: string): Units {
  const [, item, qty] = /^(\d{1,9}):([1-9]\d{0,4})$/.exec(typed) ?? []
  if (!item) throw new Error(`--line 41:2, not "${typed}"`)
  return { item: Number(item), qty: Number(qty) }
}

function amountOf(typed: string): number {
  if (!/^\d+(?:[.,]\d{1,2})?$/.test(typed) || !Number(typed.replace(',', '.')))
    throw new Error(`--amount 49.50, not "${typed}"`)
  return toMinor(Number(typed.replace(',', '.')))
}

/** Parses a typed parcel such as `gls:12345-6`. */
export function parcelOf(typed: string): Parcel {
  const [, carrier, number] = /^([^:]+):(.*)$/s.exec(typed.trim()) ?? []
  if (!carrier || !number) throw new Error(`--parcel <carrier>:<number>, not "${typed}"`)
  if (!/^[A-Za-z0-9-]{1,40}$/.test(number))
    throw new Error(`The number of a parcel has up to 40 letters, digits and dashes: "${number}" has not`)
  return { carrier: carrier.toLowerCase(), number }
}
