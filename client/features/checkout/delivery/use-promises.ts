import { useNow } from '#client/ui/use-now.ts'
import { useView } from '#client/view.tsx'
import { type Days, usualDays } from '#shared/delivery-days.ts'
import { deliveryPromise } from '#shared/delivery-promise.ts'
import type { Promising } from './method-choices.tsx'

/** Returns the function that promises the arrival. `days`: in transit, from the cart; until they are known, the view's are used. */
export function usePromises(days: Days | null | undefined): Promising {
  const view = useView()
  const at = useNow()
  return ({ needs: kind, price_incl_tax: price }, shop) =>
    deliveryPromise({ at, country: view.country, kind, days: days ?? usualDays(view), price, shop })
}
