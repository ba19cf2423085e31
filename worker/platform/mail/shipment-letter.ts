import { isVirtual } from '#shared/cart.ts'
import { carrierName, type Parcel, trackingUrl } from '#shared/parcel.ts'
import { sellerLines } from '#shared/shop.ts'
import { shopDay } from '#shared/shop-time.ts'
import { type ConfirmedOrder, deliveryLines, goodsRows } from './confirmation.ts'
import type { Letter } from './letter.ts'
import { mailTexts } from './template.ts'

type SentOrder = Omit<ConfirmedOrder, 'age'>

/**
 * Composes the mail that an order was sent, with the tracking address of each parcel. It contains the promised day if that day
 * can still be met.
 */
export function shipmentLetter(order: SentOrder, parcels: readonly Parcel[]): Letter {
  const { number, store_code: view, delivery } = order
  const say = mailTexts(view)
  const isLate = delivery.arrival && delivery.arrival.to < shopDay(new Date())
  const sent = isLate ? { ...order, delivery: { ...delivery, arrival: null } } : order
  const links = parcels.map((parcel) => {
    const label = `${carrierName(view, parcel.carrier)} ${parcel.number}`
    const address = trackingUrl(view, parcel)
    return address ? { label, address } : label
  })
  return {
    subject: say('sent', { number }),
    title: say('sentTitle'),
    intro: [say('sentOrder', { number })],
    sections: [
      ...(links.length ? [{ heading: say('follow'), lines: links }] : []),
      goodsOf(order),
      { heading: say('delivery'), lines: deliveryLines(sent, say) },
      { heading: say('seller'), lines: sellerLines(view) },
    ],
  }
}

/** Composes the mail that an order is ready for collection in one of our own shops. */
export function readyLetter(order: SentOrder): Letter {
  const { number, store_code: view, delivery } = order
  const say = mailTexts(view)
  const place = { ...order, delivery: { ...delivery, arrival: null } }
  return {
    subject: say('collect', { number }),
    title: say('collectTitle'),
    intro: [say('collectWith', { number }), say('collectUntil')],
    sections: [
      { heading: say('collectAt'), lines: deliveryLines(place, say) },
      goodsOf(order),
      { heading: say('seller'), lines: sellerLines(view) },
    ],
  }
}

/** Returns the physical goods of an order: gift cards and downloads have mails of their own. */
function goodsOf({ items, store_code }: SentOrder): Letter['sections'][number] {
  const goods = items.filter(({ type_id }) => !isVirtual(type_id))
  return { heading: mailTexts(store_code)('goods'), rows: goodsRows({ items: goods, store_code }) }
}
