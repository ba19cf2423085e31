import { join } from 'node:path'
import { csvRows } from '#shared/csv-rows.ts'
import { isStoreCode, type StoreCode } from '#shared/store-view.ts'
import { readText } from '../content-files/merchant-file.ts'

export interface DemoReview {
  sku: string
  view: StoreCode
  firstname: string
  /** 1 to 5. */
  score: number
  /** `YYYY-MM-DD`. */
  said: string
  comment?: string | undefined
  /** The shop's answer. */
  answer?: string | undefined
}

let read: DemoReview[] | undefined

/** Returns the reviews of rated products by customers of open views: `worker/demo/reviews.csv`. */
export function demoReviews(): DemoReview[] {
  read ??= csvRows(readText(join(import.meta.dirname, '../../demo/reviews.csv'))).rows.flatMap(
    ({ fields }) => {
      const { sku = '', view, firstname = '', score, said = '', comment, answer } = fields
      return isStoreCode(view) ? [{ sku, view, firstname, score: Number(score), said, comment, answer }] : []
    },
  )
  return read
}
