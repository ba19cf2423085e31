import * as v from 'valibot'
import type { RefusedLine } from '../csv-rows.ts'
import type { Minor } from '../money.ts'
import { storeCodes } from '../store-view.ts'
import { deskCall, deskFile, deskUpload } from './desk-call.ts'

/** The figures of one day in one view. Amounts include tax (minor units of the view). */
export interface DayFigures {
  /** `2026-11-28`, on the shop's clock. */
  day: string
  /** Orders of this day that were not cancelled, and their sum: goods, delivery and services. */
  orders: number
  turnover: Minor
  /** Money refunded on this day. */
  refunded: Minor
  /** Visits and new carts, as they were counted; 0 if Workers Analytics Engine has them. */
  visits: number
  carts: number
}

export interface SoldProduct {
  sku: string
  name: string
  units: number
  turnover: Minor
  /** The turnover without tax minus the cost of the units; null if the cost is unknown. */
  margin: Minor | null
}

/** The orders of a coupon or price rule that were not cancelled; `reduced` is all reductions of these orders. */
export interface UsedCoupon {
  name: string
  orders: number
  turnover: Minor
  reduced: Minor
}

export interface ShopFigures {
  days: DayFigures[]
  /** The coupons and price rules that were used, the one with the largest turnover first. */
  coupons: UsedCoupon[]
  /** The products with the largest turnover. */
  best: SoldProduct[]
  /** Searches that found nothing, the most frequent first. */
  notFound: { words: string; count: number }[]
  /** Margin and turnover of the sold products with a known cost, and the turnover of all. */
  margin: { known: Minor; turnoverOfKnown: Minor; turnover: Minor }
  /** Carts of all views with goods that have not changed for an hour. */
  cartsLeft: { day: string; carts: number; units: number }[]
  /** Pieces in stock and their value: at purchase prices if these are known, and at the prices of the view. */
  stock: { pieces: number; atCost: Minor; piecesAtCost: number; atPrice: Minor }
}

/** The result of a file of purchase prices: the number of stored ones, and the refused lines. */
export interface ReadCosts {
  stored: number
  refused: RefusedLine[]
}

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'A day is 2026-11-28.'))
const period = { view: v.picklist(storeCodes), from: day, to: day }

export const figureTables = ['days', 'best', 'coupons', 'not-found', 'carts-left'] as const

export const figureCalls = {
  /** Returns the figures of a view from one day to another, both included. */
  read: deskCall<ShopFigures>()(period),
  /** Returns a table of the figures as CSV. */
  table: deskFile({ ...period, table: v.picklist(figureTables) }),
  /** Stores purchase prices from a CSV file with the columns `sku` and `cost`, in the currency of the view. */
  readCosts: deskUpload<ReadCosts>()({ view: period.view }, 4_000_000),
}
