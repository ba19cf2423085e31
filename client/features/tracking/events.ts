/** A product in the format of GA4's e-commerce. Amounts in currency units, tax included. */
export interface Item {
  item_id: string
  item_name: string
  price: number
  quantity: number
  item_brand?: string
  item_variant?: string
  index?: number
}

/** All fields of all events. Amounts in currency units, tax included. */
interface Fields {
  page_location: string
  page_title: string
  /** Name of the route. */
  page_type: string
  item_list_id: string
  item_list_name: string
  currency: string
  value: number
  items: readonly Item[]
  shipping_tier: string
  payment_type: string
  transaction_id: string
  tax: number
  shipping: number
  /** The day of the order in the format of da-DK, DD.MM.YYYY, in every view. */
  order_date: string
  search_term: string
  method: string
}

const priced = ['currency', 'value', 'items'] as const

/** The only declaration of each event: its name and all of its fields, in the terms of GA4 (docs/measuring.md). */
export const eventFields = {
  page_view: ['page_location', 'page_title', 'page_type'],
  view_item_list: ['item_list_id', 'item_list_name', ...priced],
  select_item: ['item_list_id', 'item_list_name', ...priced],
  view_item: priced,
  add_to_cart: priced,
  remove_from_cart: priced,
  view_cart: priced,
  begin_checkout: priced,
  add_shipping_info: [...priced, 'shipping_tier'],
  add_payment_info: [...priced, 'payment_type'],
  purchase: ['transaction_id', ...priced, 'tax', 'shipping', 'order_date'],
  search: ['search_term'],
  view_search_results: ['search_term', ...priced],
  login: ['method'],
  sign_up: ['method'],
  add_to_wishlist: priced,
} as const satisfies Record<string, readonly (keyof Fields)[]>

export type EventName = keyof typeof eventFields
export type EventData<Name extends EventName> = Readonly<Pick<Fields, (typeof eventFields)[Name][number]>>

/** An event with the fields of its name: a missing field does not compile. */
export type TrackedEvent = {
  [Name in EventName]: { id: string; name: Name; data: EventData<Name> }
}[EventName]

/** Returns an event with an id. A receiver that gets the event in two ways counts it once by this id. */
export function eventOf<Name extends EventName>(
  name: Name,
  data: EventData<Name>,
  id: string = crypto.randomUUID(),
): TrackedEvent {
  return { id, name, data } as unknown as TrackedEvent
}
