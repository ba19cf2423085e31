import { expect } from 'vitest'
import type { Cases } from '../case.ts'
import { document, product } from '../found.ts'

export const catalogCases: Pick<Cases, 'catalogSearch' | 'renderList' | 'productList' | 'urlMap'> = {
  catalogSearch: {
    valid: async (view) => ({
      view,
      body: {
        store: view,
        type: 'product',
        searchQuery: {
          _availableFilters: [{ field: 'price', scope: 'catalog' }],
          _appliedFilters: [{ attribute: 'sku', value: (await product(view)).sku, scope: 'default' }],
          _appliedSort: [{ field: 'id', options: 'desc' }],
          _searchText: '',
        },
        size: 5,
        from: 0,
        _sourceInclude: ['id', 'sku', 'name'],
        _sourceExclude: [],
      },
    }),
    refusals: {},
    open: ['searchQuery._appliedFilters.0.value', 'searchQuery._appliedSort.0.options'],
    expects: ({ items, total }) => {
      expect(items).toEqual([expect.objectContaining({ sku: expect.any(String), name: expect.any(String) })])
      expect(total).toBe(1)
    },
  },
  renderList: {
    valid: async (view) => ({ view, query: { skus: (await product(view)).sku } }),
    refusals: {},
    expects: ({ items }) => {
      expect(items).toHaveLength(1)
      expect(items[0]?.price_info.final_price).toBeGreaterThan(0)
    },
  },
  productList: {
    valid: async (view) => ({ view, query: { skus: `no-such-sku,${(await product(view)).sku}` } }),
    refusals: {},
    expects: ({ items, total_count }) => {
      expect(items).toMatchObject([{ sku: expect.any(String), price_incl_tax: expect.any(Number) }])
      expect(total_count).toBe(1)
    },
  },
  urlMap: {
    valid: async (view) => ({
      view,
      body: { url: (await document(view, 'category')).url_path, includeFields: ['id', 'url_path'] },
    }),
    refusals: {},
    expects: (found) => expect(found).toMatchObject({ type: 'category', source: { id: expect.anything() } }),
  },
}
