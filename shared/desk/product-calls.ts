import * as v from 'valibot'
import type { RefusedLine } from '../csv-rows.ts'
import type { Currency, Minor } from '../money.ts'
import { text } from '../platform-api/text.ts'
import type { Reason } from '../reason.ts'
import { type StoreCode, storeCodes, storeViews } from '../store-view.ts'
import { deskCall, deskFile, deskUpload } from './desk-call.ts'
import { type ListPage, listInput } from './list-input.ts'

const Sku = text(64, 1)
/** The text of each column of docs/import.md, `name_da` for a column that each view has its own text of. */
const Cells = v.record(v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,64}$/)), text(100_000))
export type Cells = Readonly<Record<string, string>>

/** A cell that cannot be stored; `column` is '' if the whole product cannot be. */
export interface CellFault extends Reason {
  sku: string
  column: string
  /** The view whose document is at fault; absent if all are. */
  view?: StoreCode
}

/** Facts about an article that no shopper sees; '' if one is unknown. */
const StoreroomFacts = v.strictObject({
  /** The place in the storeroom, by which packing lists are sorted. */
  shelf: v.pipe(text(40), v.trim()),
  /** The purchase price of a piece without tax, by currency. */
  costs: v.record(
    v.picklist(Object.values(storeViews).map(({ currency }) => currency)),
    v.pipe(v.string(), v.regex(/^(?:\d{1,7}(?:\.\d{1,4})?)?$/, 'This is not an amount.')),
  ),
})
export type StoreroomFacts = v.InferOutput<typeof StoreroomFacts>

export interface ListedProduct {
  sku: string
  name: string
  producer: string | null
  type: string
  isHidden: boolean
  /** The price charged now, including tax (minor units of the view). */
  price: Minor
  currency: Currency
  isOnOffer: boolean
  /** Pieces in stock; null if they are not counted. */
  qty: number | null
  isInStock: boolean
  /** Pieces sold in thirty days. */
  sold30: number
  image: string | null
}

export interface PhotoOfProduct {
  path: string
  /** The description in each view. */
  texts: Record<StoreCode, string>
}

export interface ReadProduct {
  sku: string
  id: number
  type: string
  storeroom: StoreroomFacts
  /** The SKU of the product that this is a variant of. */
  parent: string | null
  cells: Record<string, string>
  photos: PhotoOfProduct[]
  /** True if the picture is drawn, because there is no photograph. */
  isDrawn: boolean
  variants: { sku: string; name: string; isHidden: boolean; qty: number | null; price: number }[]
  /** SKUs of the sets that contain the product. */
  sets: string[]
  /** The address of the page in each view. */
  hrefs: Record<StoreCode, string>
  /** Earlier prices including tax by view (minor units), the oldest first. `since`: `YYYY-MM-DD HH:mm:ss` (UTC). */
  prices: Record<StoreCode, { since: string; price: number }[]>
  /** The shops that count pieces: the column of each, and its name. */
  shops: { column: string; name: string }[]
}

/** A field of the product's page at the desk. */
export interface ProductFormField {
  column: string
  /** The name of the field as a message. */
  name: string
  input: 'text' | 'area' | 'number' | 'amount' | 'flag' | 'date' | 'option' | 'options' | 'choice'
  /** True if each view has its own value. */
  isOfView: boolean
  unit?: string
  /** The labels that the shop has; others may be typed. */
  options?: string[]
  /** The possible values of a choice, each with its message. */
  words?: Readonly<Record<string, string>>
}

export interface ProductFormGroup {
  /** The title as a message. */
  title: string
  fields: ProductFormField[]
}

/** The result of a change: nothing is stored if there are faults. */
export interface SavedProduct {
  faults: CellFault[]
}

/** A product as its page would read it, with changes that are not stored. */
export interface ProductDraft {
  /** The document of the product, or of the variant's parent. */
  product: unknown
  /** The SKU of the variant that is shown; null for a product without variants. */
  variant: string | null
}

/** A change that a file makes, as the journal and the terminal describe it: `price_incl_tax 149 → 139`. */
export interface FileChange {
  sku: string
  kind: 'added' | 'changed' | 'hidden'
  fields: readonly string[]
}

/** The changes that a file of products or prices makes, or would make. */
export interface ReadProductFile {
  /** True if the file has prices and quantities only. */
  isOfPrices: boolean
  /** How each column is read; `column` is absent if it is not used. */
  columns: { heading: string; column?: string; cell?: string }[]
  /** The questions that the file leaves open. Nothing is stored before each has an answer. */
  questions: (RefusedLine & { heading: string; answers: [answer: string, means: string][] })[]
  /** The first changes of the file, as many as the preview shows. */
  changes: FileChange[]
  /** The number of all changes of the file. */
  changeCount: number
  /** Lines that are not read; line 0 is the whole file. */
  refused: RefusedLine[]
  /** Parts of lines that are left out. */
  leftOut: RefusedLine[]
  isStored: boolean
}

const Photo = v.strictObject({
  path: v.pipe(v.string(), v.regex(/^\/i\/m\/[0-9a-f]{20}\.(?:jpg|png|webp|avif|gif)$/)),
  texts: v.record(v.string(), text(200)),
})

export const productCalls = {
  list: deskCall<ListPage<ListedProduct>>()(
    listInput(['name', 'sku', 'price', 'qty', 'sold30', 'created'], {
      /** The view whose names, prices and offers are listed; absent: the main view. */
      view: v.optional(v.picklist(storeCodes)),
      status: v.optional(v.picklist(['shown', 'hidden'])),
      stock: v.optional(v.picklist(['in', 'low', 'out'])),
      offer: v.optional(v.picklist(['on'])),
    }),
  ),
  form: deskCall<{ groups: ProductFormGroup[]; producers: string[] }>()({}),
  read: deskCall<ReadProduct>()({ sku: Sku }),
  /** Changes cells. Refused with `changedSince` if a cell is not `before` any longer. */
  save: deskCall<SavedProduct>()({ sku: Sku, before: Cells, after: Cells }),
  /** Returns a product as its page would read it with these cells, and stores nothing. The edge shows it. */
  draft: deskCall<ProductDraft>()({ sku: Sku, view: v.picklist(storeCodes), cells: Cells }),
  /** Adds a product, or a copy of another with other cells. */
  create: deskCall<SavedProduct>()({ sku: Sku, copyOf: v.optional(Sku), cells: Cells }),
  hide: deskCall<SavedProduct>()({
    skus: v.pipe(v.array(Sku), v.minLength(1), v.maxLength(200)),
    isHidden: v.boolean(),
  }),
  /** Corrects a quantity, online (`qty`) or of a shop (`stock_aarhus`). Sales since `before` was read stay counted. */
  countStock: deskCall<{ qty: number }>()({
    sku: Sku,
    column: v.pipe(v.string(), v.regex(/^(?:qty|stock_[a-z0-9_]{1,40})$/)),
    before: v.pipe(v.number(), v.integer(), v.minValue(0)),
    after: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    reason: v.pipe(text(200), v.trim(), v.minLength(1, 'A reason is needed')),
  }),
  setStoreroom: deskCall<void>()({ sku: Sku, facts: StoreroomFacts }),
  /** Stores a photograph. JPEG, PNG, WebP, AVIF or GIF, whatever its name is. */
  uploadPhoto: deskUpload<{ path: string }>()({}, 12_000_000),
  /** Replaces the photographs of a product; without any it is drawn. */
  setPhotos: deskCall<SavedProduct>()({ sku: Sku, photos: v.pipe(v.array(Photo), v.maxLength(20)) }),
  /** Reads a file of products or prices as `npm run import` does, and stores it if `store` is '1'. */
  readFile: deskUpload<ReadProductFile>()(
    {
      name: text(200, 1),
      /** '1': the changes are stored. */
      store: v.optional(v.picklist(['0', '1']), '0'),
      /** '1': articles that the file lacks are hidden. */
      complete: v.optional(v.picklist(['0', '1']), '0'),
      /** '1': amounts are without tax. */
      net: v.optional(v.picklist(['0', '1']), '0'),
      /** Answers by heading, as JSON. */
      answers: v.optional(text(4000), '{}'),
    },
    8_000_000,
  ),
  /** Sold out products and those of which few are left, by producer, as CSV. */
  reorderList: deskFile({}),
}
