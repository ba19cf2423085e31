import { arrivalTime } from '#shared/arrival-words.ts'
import { daysUntilThere, usualDays } from '#shared/delivery-days.ts'
import { packing } from '#shared/parcel-promise.ts'
import type { StoreView } from '#shared/store-view.ts'

/** What an editor may name in place of a figure, `{{config path="delivery/days"}}`: so no text promises another day. */
const values: Record<string, (view: StoreView) => string> = {
  /** Working days from when it is packed: "1", "3–5". */
  days: (view) => [...new Set(Object.values(usualDays(view)))].join('–'),
  /** Working days from the order, at the most: "6". */
  within: (view) => String(daysUntilThere(usualDays(view).max)),
  /** Until when it is packed on the same day: "14". */
  before: () => arrivalTime(packing.before),
  /** When it can be collected where it is packed, and elsewhere on the day it arrives: "16", "12". */
  ready: () => arrivalTime(packing.ready),
  ready_elsewhere: () => arrivalTime(packing.readyElsewhere),
}

const named = /\{\{config path=\\?"delivery\/(\w+)\\?"\}\}/g

/** A text of an editor's with the figures of the delivery promise; also as JSON. */
export function withDeliveryWords(text: string, view: StoreView): string {
  return text.replace(named, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name]?.(view) ?? whole) : whole,
  )
}
