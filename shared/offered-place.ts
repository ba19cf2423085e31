import type { Minor } from './money.ts'
import type { ShippingMethod } from './platform-api/checkout.ts'
import type { PickupPlace } from './platform-api/order.ts'
import type { ParcelShop, PhysicalStore } from './platform-api/store.ts'
import type { ShopDays } from './shop-days.ts'

/** A pickup place that the platform offers. */
export interface OfferedPlace extends PickupPlace {
  /** Kilometres from the requested postcode; null if unknown. */
  distance: number | null
  lat: number | null
  lng: number | null
  /** The price of collecting here (minor units), if it differs from the method's price. */
  price?: Minor
}

/** A shop of the merchant, as a page shows it. */
export interface ShopChoice extends ShopDays {
  id: string
  name: string
  address: string
  city: string
  postcode: string
  lat: number | null
  lng: number | null
}

export function shopChoice({ id, latitude: lat, longitude: lng, ...shop }: PhysicalStore): ShopChoice {
  const { name, address, city, postcode, opening_hours, vacation_days } = shop
  return { id: String(id), name, address, city, postcode, opening_hours, vacation_days, lat, lng }
}

/** Returns the same list of methods; without the shops' methods if the shops are unavailable. */
export function availableMethods<Method extends Pick<ShippingMethod, 'needs'>>(
  methods: readonly Method[],
  shops: readonly unknown[] | null,
): readonly Method[] {
  return shops || !methods.some(isCollected) ? methods : methods.filter((method) => !isCollected(method))
}

function isCollected({ needs }: Pick<ShippingMethod, 'needs'>): boolean {
  return needs === 'store'
}

export function placeOfShop(shop: ShopChoice & { distance?: number | null }): OfferedPlace {
  const { address: street, opening_hours, vacation_days: _, distance = null, ...place } = shop
  return { ...place, street, hours: opening_hours || [], distance }
}

export function placeOfParcelShop(shop: ParcelShop): OfferedPlace {
  const { id, company, street_name, zip, city, distance, lat, lng, opening } = shop
  return {
    ...{ id, city, distance, lat, lng },
    ...{ name: company, street: street_name, postcode: zip },
    hours: hoursOfWeek(opening),
  }
}

/** Returns the place without the fields that only the choice needs. */
export function chosenPlace({ id, name, street, postcode, city, hours }: PickupPlace): PickupPlace {
  return { id, name, street, postcode, city, hours }
}

/** Returns the address of an external map of the place. */
export function mapOf({ lat, lng }: Pick<OfferedPlace, 'lat' | 'lng'>): string | null {
  return lat === null || lng === null
    ? null
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Returns the opening hours from Monday to Sunday, such as `10:00-17:00`, or `false` for a closed day; empty if they are unknown. */
export function hoursOfWeek(opening: ParcelShop['opening']): string[] {
  if (opening.length === 0) return []
  return weekdays.map((weekday) => {
    const open = opening.find(({ day }) => day === weekday)
    return open ? `${open.from}-${open.to}` : 'false'
  })
}
