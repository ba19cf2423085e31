import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import { mostViewed } from '#shared/customer-list.ts'

/** The stored data of a viewed product: enough for a picture with a name, and nothing that becomes outdated. */
export interface Viewed {
  sku: string
  href: string
  name: string
  producer: string | null
  image: string | null
  color_code: string
}

/** Time limit of the storage in milliseconds: nothing on the page waits for it. */
const patience = 10_000
let record: SharedRecord<readonly Viewed[]> | undefined

/** Returns the products viewed in this browser, newest first. They are sent only to the account of a customer who agreed to it. */
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

/** Returns the products newest first, each once. */
export function withViewed(before: readonly Viewed[], product: Viewed): readonly Viewed[] {
  return [product, ...before.filter(({ sku }) => sku !== product.sku)].slice(0, mostViewed)
}

export function viewedRecord(storage?: RecordStorage): SharedRecord<readonly Viewed[]> {
  return createSharedRecord<readonly Viewed[]>('viewed', [], storage)
}

function opened(): SharedRecord<readonly Viewed[]> {
  record ??= viewedRecord(indexedDbStorage(patience))
  return record
}
