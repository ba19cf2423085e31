import type { StoreCode } from '#shared/store-view.ts'
import { type ByView, byView, type CategoryDocument } from '#worker/platform/catalog/writing/shape.ts'
import { Random } from '#worker/platform/drawings/random.ts'
import type { Draft } from './draft.ts'
import { type Priced, pricesOf } from './offers.ts'
import { type Stocked, type StockingShop, stockOf } from './stock.ts'

/** A product with its number and paths, still without its document. */
export interface Item {
  draft: Draft
  id: number
  sku: string
  parent: Item | null
  children: Item[]
  slugs: ByView<string>
  created: string
  isNew: boolean
}

/** What products need to know of the shop around them. */
export interface Surroundings {
  categories: ByView<CategoryDocument[]>
  /** The shops that keep stock. */
  shops: readonly StockingShop[]
  /** Labels by attribute and option value: `bottle_size 750`. */
  optionLabels: ByView<Map<string, string>>
}

interface Known {
  stock: Stocked
  prices: ByView<Priced>
}

/** The shop while its products are written one after the other. */
export class Shop {
  readonly items: Item[]
  readonly optionLabels: Surroundings['optionLabels']
  readonly #shops: readonly StockingShop[]
  readonly #categories: ByView<Map<number, CategoryDocument>>
  readonly #known = new Map<Item, Known>()

  constructor(items: Item[], { categories, shops, optionLabels }: Surroundings) {
    this.items = items
    this.optionLabels = optionLabels
    this.#shops = shops
    this.#categories = byView((code) => new Map(categories[code].map((category) => [category.id, category])))
  }

  category(id: number, code: StoreCode): CategoryDocument | undefined {
    return this.#categories[code].get(id)
  }

  stock(item: Item): Stocked {
    return this.#know(item).stock
  }

  price(item: Item, code: StoreCode): Priced {
    return this.#know(item).prices[code]
  }

  /** Forgets what only the last product needed, so that a large shop does not fill the memory. */
  next(): void {
    if (this.#known.size > 200) this.#known.clear()
  }

  #know(item: Item): Known {
    const known = this.#known.get(item)
    if (known) return known
    const { draft, id, sku, isNew } = item
    const stock = stockOf(new Random(`stock ${id} ${sku}`), id, draft, this.#shops)
    const few = draft.trade === 'wine' && stock.stock.qty > 0 && stock.stock.qty < 6
    const fresh: Known = {
      stock,
      prices: byView((code) => pricesOf(new Random(`offer ${id}`), draft, code, isNew, few)),
    }
    this.#known.set(item, fresh)
    return fresh
  }
}
