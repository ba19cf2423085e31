import { IdSet } from './id-set.ts'
import type { Narrowing } from './narrowing.ts'
import type { Prices } from './prices.ts'
import type { QuerySets } from './query-sets.ts'

export interface KnownSets {
  querySets: QuerySets
  values: ReadonlyMap<string, ReadonlyMap<string, IdSet>>
  prices: Prices | null
}

/** Returns the products that meet every narrowing. Conditions in SQL have been applied before. */
export function narrowed(products: IdSet, narrowings: readonly Narrowing[], known: KnownSets): IdSet {
  return narrowings.reduce((left, narrowing) => narrow(left, narrowing, known), products)
}

function narrow(products: IdSet, narrowing: Narrowing, known: KnownSets): IdSet {
  const { querySets, values, prices } = known
  switch (narrowing.kind) {
    case 'values': {
      const sets = narrowing.fields.flatMap((field) =>
        narrowing.values.flatMap((value) => values.get(field)?.get(value) ?? []),
      )
      const chosen = IdSet.union(sets)
      return narrowing.not ? products.without(chosen) : products.and(chosen)
    }
    case 'range': {
      const all = narrowing.fields.flatMap((field) => [...(values.get(field) ?? [])])
      return products.and(IdSet.union(all.flatMap(([value, set]) => (narrowing.accepts(value) ? set : []))))
    }
    case 'price':
      return prices?.final.between(products, narrowing.least, narrowing.most) ?? IdSet.of([])
    case 'stock': {
      const soldOut = querySets.soldOut ?? IdSet.of([])
      return narrowing.inStock ? products.without(soldOut) : products.and(soldOut)
    }
    case 'sql':
      return products
  }
}
