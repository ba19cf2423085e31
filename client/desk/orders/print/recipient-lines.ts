import { townLine } from '#shared/address.ts'
import type { PackedOrder } from '#shared/desk/order-calls.ts'

/** Returns the lines of the recipient's address. */
export function recipientLines({ address }: PackedOrder): string[] {
  const { firstname, lastname, company, street, country_id } = address
  return [company, `${firstname} ${lastname}`, ...street, townLine(address, country_id)].filter(Boolean)
}
