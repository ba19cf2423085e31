import type { Translate } from '#client/messages.tsx'
import { type Day, dayAfter } from '#shared/delivery-dates.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import { shopName } from '#shared/shop.ts'
import { arrivalText } from '../delivery/arrival-text.ts'
import { placeRows } from './placed-delivery.tsx'

/** Lets the browser save the day of arrival as a calendar file. Does nothing if the order has no such day. */
export function saveCalendarFile(order: PlacedOrder, t: Translate, locale: string): void {
  const { orderNumber, created_at, delivery } = order
  const { arrival, kind } = delivery
  if (!arrival) return
  const file = calendarFile({
    id: `${orderNumber}@${location.hostname}`,
    made: created_at,
    days: arrival,
    title: t('{shop}: order {orderNumber}', { shop: shopName, orderNumber }),
    text: arrivalText(t, locale, kind, arrival),
    place: placeRows(order).join(', '),
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
  link.download = `${shopName.toLowerCase()}-${orderNumber}.ics`
  link.click()
}

interface CalendarEvent {
  /** A globally unique id. */
  id: string
  /** Time of creation, ISO 8601. */
  made: string
  days: { from: Day; to: Day }
  title: string
  text: string
  place: string
}

/** Returns an event of whole days, shown as free time, in iCalendar format (RFC 5545). */
export function calendarFile({ id, made, days, title, text, place }: CalendarEvent): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${shopName}//Order//`, 'BEGIN:VEVENT'],
    `UID:${id}`,
    `DTSTAMP:${new Date(made).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`,
    `DTSTART;VALUE=DATE:${days.from.replaceAll('-', '')}`,
    // The end date of iCalendar is exclusive: the first day after the event.
    `DTEND;VALUE=DATE:${dayAfter(days.to, 1).replaceAll('-', '')}`,
    ...[`SUMMARY:${escaped(title)}`, `DESCRIPTION:${escaped(text)}`, `LOCATION:${escaped(place)}`],
    ...['TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR'],
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Folds lines at 75 bytes, between characters; a continued line begins with a space. */
function folded(line: string): string {
  let bytes = 0
  let text = ''
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    const isFull = bytes + size > 75
    text += isFull ? `\r\n ${letter}` : letter
    bytes = isFull ? size + 1 : bytes + size
  }
  return text
}
