import { createContext, useContext } from 'react'
import type { ServedCheckout } from '#shared/order-form.ts'

/** True in a browser, whose scripts enhance the forms; false on the edge, which renders them for browsers without scripts. */
export const isEnhanced = !import.meta.env.SSR

/** The visitor's checkout on the edge. */
export const Served = createContext<ServedCheckout | null>(null)

/** Returns the visitor's checkout on the edge; null in a browser, which fetches and stores its own data. */
export function useServed(): ServedCheckout | null {
  return useContext(Served)
}
