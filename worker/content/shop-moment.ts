import { shopTime } from '#shared/price.ts'
import { writtenMoment } from '#shared/written-date.ts'

/** A moment as a shopper reads it, on the shop's clock. Platforms count in UTC and may not say so. */
export function shopMoment(at: string): string {
  const moment = new Date(`${at.slice(0, 19).replace(' ', 'T')}Z`)
  if (Number.isNaN(moment.getTime())) return at
  const [day = '', time = ''] = shopTime(moment).split(' ')
  return writtenMoment(day, time)
}
