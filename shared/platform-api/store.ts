import * as v from 'valibot'
import { cartEndpoint, endpoint, type ResultOf } from './endpoint.ts'
import { Id, LenientText, text } from './text.ts'
import { Flag, Numeric } from './wire.ts'

/** `a,b` → ['a','b']; 'false' → false; nothing → []. */
const CommaList = v.pipe(
  v.nullish(v.union([v.string(), v.boolean()]), ''),
  v.transform((value): string[] | false => {
    if (value === 'false' || value === false) return false
    return String(value)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  }),
)

/** Returns the shops, for collection and for the stock by shop. `opening_hours`: seven entries from Monday, 'false' = closed. */
export const getStores = endpoint('GET /api/ext/getStores', {
  result: v.array(
    v.object({
      id: Id,
      /** The suffix of the products' `stock_…`; another platform may omit it. */
      code: LenientText,
      name: v.string(),
      address: LenientText,
      city: LenientText,
      postcode: LenientText,
      country: LenientText,
      phone: LenientText,
      latitude: v.nullish(Numeric, null),
      longitude: v.nullish(Numeric, null),
      enable: Flag,
      opening_hours: CommaList,
      vacation_days: CommaList,
    }),
  ),
})

const ParcelShop = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(64)),
  company: LenientText,
  street_name: LenientText,
  zip: LenientText,
  city: LenientText,
  country: LenientText,
  lat: v.nullish(Numeric, null),
  lng: v.nullish(Numeric, null),
  opening: v.nullish(v.array(v.object({ day: v.string(), from: v.string(), to: v.string() })), []),
  /** Kilometres from the postcode, as the crow flies. */
  distance: v.nullish(Numeric, null),
})

/** Returns the parcel shops near a postcode, nearest first, at most 20. */
export const getParcelShops = endpoint('GET /api/cart/get-parcel-shops', {
  query: v.strictObject({ country: text(2, 2), postcode: text(12, 3) }),
  result: v.array(ParcelShop),
})

/** Returns the parcel shops of the other carrier, nearest first, at most 20. */
export const getParcelShopsDao = endpoint('GET /api/cart/get-parcel-shops-dao', {
  query: v.strictObject({ postcode: text(12, 3) }),
  result: v.array(ParcelShop),
})

const PickupOfBody = v.object({
  id: text(64, 1),
  company: text(200),
  street_name: text(200),
  zip: text(12),
  city: text(120),
  country: text(2, 2),
})

/**
 * Stores the parcel shop, or the shop of ours, to which the cart is sent. The embedded platform looks the place up by its id;
 * `additionalData` is for a platform that cannot.
 */
export const setParcelSelected = cartEndpoint('POST /api/cart/set-parcel-selected', {
  body: v.strictObject({ pickupId: text(64, 1), additionalData: v.optional(v.partial(PickupOfBody)) }),
  result: v.literal(true),
  refusals: { pickupUnknown: 404 },
})

/**
 * Returns the town of a postcode and its approximate position, in degrees; null if it is unknown. `exists` is false, and the town '', if
 * all postcodes of the country are known and this is none.
 */
export const postcodeCity = endpoint('GET /api/ext/postcode/city', {
  query: v.strictObject({ country: text(2, 2), postcode: text(12, 3) }),
  result: v.nullable(
    v.object({
      city: v.string(),
      lat: v.nullish(Numeric, null),
      lng: v.nullish(Numeric, null),
      exists: v.optional(v.boolean(), true),
    }),
  ),
})

export type PhysicalStore = ResultOf<typeof getStores>[number]
export type ParcelShop = v.InferOutput<typeof ParcelShop>
