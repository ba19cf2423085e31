import type { RefusedLine } from '#shared/csv-rows.ts'
import { type Reason, ReasonedError } from '#shared/reason.ts'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import type { ProductChange } from '#worker/platform/catalog/writing/product-change.ts'
import { anyView, type ByView, byView, type ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import type { ViewSource } from './read-files.ts'
import type { ProductLine } from './reading/product-line.ts'
import type { StoredProduct } from './stored-catalogue.ts'
import {
  bottleIn,
  type DocumentOfView,
  type Importing,
  type StoredView,
  ViewDocumentMaker,
} from './view-documents.ts'

type Lines = Partial<ByView<ProductLine>>
type Products = ReadonlyMap<string, ProductChange>

/** Products that a shop has. */
interface Shop {
  /** The stored articles of the changes. */
  known?: ReadonlyMap<string, StoredProduct>
  /** Parents and parts of the changes. */
  related?: Products
  /** The recipes of the pictures of parts, by path. */
  drawings?: ReadonlyMap<string, unknown>
}

/** Makes the products of the lines of files, for an empty shop and for one with products. Collects the lines that cannot be imported. */
export class ProductMaking {
  /** The lines of each product, by SKU. */
  readonly lines = new Map<string, Lines>()
  readonly makers: ByView<ViewDocumentMaker>
  readonly refused: ByView<RefusedLine[]>

  /** `stored`: the categories, attributes and slugs that the shop has. They are changed in place. */
  constructor(
    sources: ByView<Pick<ViewSource, 'products'>>,
    importing: Importing,
    stored?: ByView<StoredView>,
    refused = byView((): RefusedLine[] => []),
  ) {
    this.refused = refused
    this.makers = byView((code) => {
      const elsewhere = storeCodes.flatMap((other) => (stored && other !== code ? stored[other] : []))
      return new ViewDocumentMaker(code, importing, stored?.[code], elsewhere)
    })
    for (const code of storeCodes)
      for (const line of sources[code].products) {
        const known = this.lines.get(line.sku) ?? {}
        this.lines.set(line.sku, known)
        if (known[code])
          refused[code].push({
            line: line.line,
            ...{ reason: 'the sku {sku} stands above already', values: { sku: line.sku } },
          })
        else known[code] = line
      }
  }

  /** Returns the SKU of the parent product that the file names. */
  parentOf(sku: string): string | undefined {
    return this.#linesOf(sku).find(({ values }) => values.parent_sku)?.values.parent_sku ?? undefined
  }

  /** Returns the SKUs of a set's parts; none if the product is no set. */
  partsOf(sku: string): string[] {
    const [line] = this.#linesOf(sku)
    return (line?.values.parts ?? []).flatMap(({ items }) => items.map(({ sku }) => sku))
  }

  /** Returns a product without variants and parts; undefined if its lines are refused. */
  make(sku: string, id: number, known?: StoredProduct): ProductChange | undefined {
    const all = this.#linesOf(sku)
    if (!known && all.some(({ values }) => values.name === undefined)) {
      this.#refuse(sku, 'sku {sku}: there is no such article, and a new one needs a name')
      return undefined
    }
    if (
      known &&
      hasVariants(known) &&
      all.some(({ values }) => values.price !== undefined && values.name === undefined)
    )
      this.#refuse(sku, 'sku {sku}: its price is that of its cheapest variant, so its own price is not used')
    const documents = byView((code) =>
      this.#ofLine(sku, code, (line) => this.makers[code].make(line, id, known?.views[code])),
    )
    const found = Object.values(documents).filter((one) => one !== undefined)
    const [one] = found
    if (!one) return undefined
    const before = byView((code) => known?.views[code].before)
    // The product is disabled in views that have no line for it.
    const off: ProductDocument = { ...one.document, status: 2, url_path: '' }
    const { stock } = one.document
    const isSalable =
      stock.is_in_stock &&
      (!stock.manage_stock || stock.backorders > 0 || stock.qty > (known?.stock?.min_qty ?? 0))
    return {
      ...{ id, sku, before, media: found.flatMap(({ media }) => media) },
      after: byView((code) => documents[code]?.document ?? before[code] ?? off),
      saysStock: !known?.stock || all.some(({ values }) => 'qty' in values),
      isSoldOtherwise: Boolean(known?.stock) && isSalable !== Boolean(known?.stock?.is_salable),
    }
  }

  /**
   * Returns the products with their variants and parts, which are among them or in the shop. A variant without a
   * parent product and a set with a missing part are refused.
   */
  join(
    changes: readonly ProductChange[],
    { known, related = new Map(), drawings }: Shop = {},
  ): ProductChange[] {
    const joined = new Map(changes.map((change) => [change.sku, change]))
    const families = Map.groupBy(changes, ({ sku }) => this.parentOf(sku) ?? known?.get(sku)?.parent ?? '')
    families.delete('')
    for (const [parent, variants] of families) {
      const other = related.get(parent)
      const product = joined.get(parent) ?? (other && { ...other, media: [] })
      if (product) joined.set(parent, this.withVariants(product, variants))
      else if (variants.some(({ sku }) => this.parentOf(sku)))
        for (const { sku } of variants) {
          joined.delete(sku)
          this.#refuse(sku, 'there is no article {parent} that it could be a variant of', { parent })
        }
    }
    for (const change of changes)
      if (!families.has(change.sku) && anyView(change.after).configurable_children.length > 0)
        joined.set(change.sku, this.withVariants(change, []))
    return [...joined.values()].flatMap((change) => {
      const isSet = this.partsOf(change.sku).length > 0
      return isSet ? (this.#withParts(change, new Map([...related, ...joined]), drawings) ?? []) : change
    })
  }

  withVariants(product: ProductChange, variants: readonly ProductChange[]): ProductChange {
    const after = byView((code) => {
      const documents = variants.map((variant) => variant.after[code])
      return this.makers[code].withVariants(product.after[code], documents)
    })
    return { ...product, after }
  }

  /** Returns a set with its parts; undefined if the set is refused. */
  #withParts(change: ProductChange, parts: Products, drawings?: Shop['drawings']): ProductChange | undefined {
    const partIn = (code: StoreCode) => (sku: string) => {
      const part = parts.get(sku)
      const document = part?.after[code]
      const drawn = part?.media.find(({ path }) => path === document?.image)
      const recipe = drawn?.recipe ?? drawings?.get(document?.image ?? '')
      return document && { document, bottle: bottleIn(recipe) }
    }
    const made = byView((code) =>
      this.#ofLine(change.sku, code, (line) =>
        this.makers[code].withParts(change.after[code], line, partIn(code)),
      ),
    )
    if (storeCodes.some((code) => this.lines.get(change.sku)?.[code] && !made[code])) return undefined
    return {
      ...change,
      after: byView((code) => made[code]?.document ?? change.after[code]),
      media: [...change.media, ...Object.values(made).flatMap((one) => one?.media ?? [])],
    }
  }

  #linesOf(sku: string): ProductLine[] {
    return Object.values(this.lines.get(sku) ?? {})
  }

  /** Returns the product in the line of a view; undefined if the view has no line or the line is refused. */
  #ofLine(
    sku: string,
    code: StoreCode,
    make: (line: ProductLine) => DocumentOfView,
  ): DocumentOfView | undefined {
    const line = this.lines.get(sku)?.[code]
    if (!line) return undefined
    try {
      return make(line)
    } catch (error) {
      if (!(error instanceof ReasonedError)) throw error
      this.refused[code].push({ line: line.line, reason: error.reason, values: error.values })
      return undefined
    }
  }

  #refuse(sku: string, reason: string, values?: Reason['values']): void {
    for (const code of storeCodes) {
      const line = this.lines.get(sku)?.[code]?.line
      if (line) this.refused[code].push({ line, reason, values: { sku, ...values } })
    }
  }
}

function hasVariants({ views }: StoredProduct): boolean {
  return storeCodes.some((code) => Boolean(views[code].before?.configurable_children.length))
}
