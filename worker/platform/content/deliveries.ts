import { DeliveryEntry } from '#shared/content/checkout-entries.ts'
import { carriersWithShops } from '#shared/content/place-entries.ts'
import { toDecimal, toMinor } from '#shared/money.ts'
import { deliveryKind, type MethodCodes } from '#shared/order.ts'
import { carrierCodes } from '#shared/parcel.ts'
import type { ContentList } from './content-list.ts'
import { methodList } from './method-list.ts'

interface DeliveryRow extends MethodCodes {
  carrier_title: string
  method_title: string
  price_incl_tax: number
  free_from: number | null
}

const kindOf = ({ carrier, method }: DeliveryEntry) =>
  deliveryKind({ carrier_code: carrier, method_code: method })

/** Delivery methods; the first is the default. */
export const deliveries: ContentList<DeliveryEntry> = methodList<DeliveryEntry, DeliveryRow>({
  name: 'deliveries.yaml',
  entry: 'delivery',
  table: 'shipping_methods',
  method: DeliveryEntry,
  none: 'nothing can be ordered where nothing can be sent',
  keyOf: ({ carrier, method }) => `${carrier}_${method}`,
  findFaults(_db, { code }, all) {
    const known = carrierCodes(code)
    return all.flatMap((delivery, place) => {
      const kind = kindOf(delivery)
      const fault = (reason: string, carriers: readonly string[]) => {
        return { at: `${place}.carrier`, reason, values: { carriers: carriers.join(', ') } }
      }
      if (kind !== 'store' && !known.includes(delivery.carrier))
        return fault('The carriers of this view are {carriers}.', known)
      if (kind === 'parcel-shop' && !carriersWithShops.some((carrier) => carrier === delivery.carrier))
        return fault('Parcel shops are known of {carriers}.', carriersWithShops)
      return []
    })
  },
  entryOf: ({ carrier_code, method_code, carrier_title, method_title, price_incl_tax, free_from }) => ({
    ...{ carrier: carrier_code, method: method_code, title: carrier_title, name: method_title },
    price: toDecimal(price_incl_tax),
    ...(free_from !== null && { free_from: toDecimal(free_from) }),
  }),
  columnsOf: (delivery) => ({
    ...{ carrier_code: delivery.carrier, method_code: delivery.method },
    ...{ carrier_title: delivery.title, method_title: delivery.name },
    price_incl_tax: toMinor(delivery.price),
    free_from: delivery.free_from === undefined ? null : toMinor(delivery.free_from),
    needs: kindOf(delivery),
  }),
})
