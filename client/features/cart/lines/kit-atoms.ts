import { atom } from 'jotai'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { type CartEntry, cartEntries, isKitLine, type KitLine, kitChanges } from '#shared/kit-line.ts'
import { orderable } from '#shared/orderable.ts'
import { cartAtom, changeCartAtom } from '../cart-atoms.ts'
import { tooManyNotice } from '../purchase/add-check.ts'

/** Returns the React key of a line or kit, which does not change when the platform assigns an id to the line. */
export function entryKey(entry: CartEntry): string {
  if (isKitLine(entry)) return entry.key
  return `${entry.sku} ${JSON.stringify(entry.product_option?.extension_attributes.custom_options ?? '')}`
}

/** The place of an entry: its key, and the keys of the entries behind it. */
interface Place {
  key: string
  behind: readonly string[]
}

const places = atom<readonly Place[]>([])

/**
 * The entries of the cart in the order that the shopper sees; the parts of a kit form one entry. A restored entry
 * keeps its earlier place, although the platform lists it last.
 */
export const cartEntriesAtom = atom((get) => get(places).reduce(putInPlace, cartEntries(get(cartAtom).lines)))

/** Keeps the entry with this key at this place from now on. */
export const keepPlaceAtom = atom(null, (get, set, place: Place) =>
  set(places, [...get(places).filter(({ key }) => key !== place.key), place]),
)

export function placeOf(entry: CartEntry, entries: readonly CartEntry[]): Place {
  const keys = entries.map(entryKey)
  const key = entryKey(entry)
  return { key, behind: keys.slice(keys.indexOf(key) + 1) }
}

function putInPlace(entries: CartEntry[], { key, behind }: Place): CartEntry[] {
  const entry = entries.find((each) => entryKey(each) === key)
  if (!entry) return entries
  const others = entries.filter((each) => each !== entry)
  const next = others.findIndex((each) => behind.includes(entryKey(each)))
  return next < 0 ? entries : others.toSpliced(next, 0, entry)
}

/** Sets the quantity of a kit and of each of its parts. A quantity above the stock is reduced, with a notice. */
export const setKitQuantityAtom = atom(null, (_get, set, kit: KitLine, wanted: number) => {
  const qty = wanted < 1 ? 0 : orderable(wanted, kit)
  if (kit.max_qty === 0) set(notifyAtom, { type: 'error', message: 'Out of the stock!' })
  else if (kit.max_qty && wanted > kit.max_qty) set(notifyAtom, tooManyNotice(kit.max_qty))
  else if (qty)
    set(notifyAtom, { type: 'success', message: 'Product quantity has been updated!', about: kit.name })
  for (const change of kitChanges(kit, qty)) void set(changeCartAtom, change)
})
