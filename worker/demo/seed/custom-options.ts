import type { StoreCode } from '#shared/store-view.ts'
import type { Item } from './item.ts'
import type { CustomOptionDocument } from './shape.ts'

/** What a product asks, with the numbers by which its answers travel. */
export function customOptions({ id, draft }: Item, code: StoreCode): CustomOptionDocument[] {
  return (draft.asks?.[code] ?? []).map(({ values = [], ...question }, place) => {
    const option_id = id * 10 + place
    return {
      ...question,
      option_id,
      sort_order: place,
      values: values.map((value, position) => ({
        ...value,
        option_type_id: option_id * 10 + position,
        sort_order: position,
      })),
    }
  })
}
