import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import { mostViewed } from '#shared/list-limits.ts'

/** What is stored of a viewed product: enough for a picture with a name, and nothing that goes out of date. */
export interface Viewed {
  sku: string
  href: string
  name: string
  producer: string | null
  image: string | null
  color_code: string
}

/** Milliseconds that the storage may take: nothing on the page waits for it. */
const patience = 10_000
let record: SharedRecord<readonly Viewed[]> | undefined

/** Products viewed in this browser, latest first. They are sent to the account of who wants that, and nowhere else. */
export async function viewedProducts(): Promise<readonly Viewed[]> {
  await opened().loaded
  return opened().get()
}

export function rememberViewed(product: Viewed): void {
  void opened().change((before) => withViewed(before, product))
}

export function emptyViewed(): void {
  void opened().change(() => [])
}

/** Latest first, each once. */
export function withViewed(before: readonly Viewed[], product: Viewed): readonly Viewed[] {
  return [product, ...before.filter(({ sku }) => sku !== product.sku)].slice(0, mostViewed)
}

export function viewedRecord(storage: RecordStorage): SharedRecord<readonly Viewed[]> {
  return createSharedRecord<readonly Viewed[]>('viewed', [], storage)
}

function opened(): SharedRecord<readonly Viewed[]> {
  record ??= viewedRecord(indexedDbStorage(patience))
  return record
}
