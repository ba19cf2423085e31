import { expect, it } from 'vitest'
import { AccountSearch } from '#shared/account-search.ts'
import { readSearch, type SearchSchema } from '#shared/search-params.ts'
import { readColumn } from '#worker/platform/catalog/import/reading/read-column.ts'
import { compare } from './compare.ts'
import { sommelier } from './sommelier.ts'

it.each(['10234', 'VIN 12', 'A+B', 'b-1.75_x'])(
  'a product file’s SKU is read from the addresses that name it: %s',
  (sku) => {
    const cell = { kind: 'sku', cells: [{ text: sku }] } as unknown as Parameters<typeof readColumn>[0]
    expect(readColumn(cell)).toEqual([{ value: sku }])
    const read = (search: SearchSchema | undefined, name: string) =>
      readSearch(search as SearchSchema, new URLSearchParams({ [name]: sku }))[name]
    expect(read(compare.search, 'skus')).toBe(sku)
    expect(read(sommelier.search, 'like')).toEqual([sku])
    expect(read(AccountSearch as unknown as SearchSchema, 'save')).toBe(sku)
  },
)
