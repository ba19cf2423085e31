import { memo } from 'react'
import { useMessages } from '#client/messages.tsx'
import { SelectField } from '#client/ui/field-select.tsx'
import { useView } from '#client/view.tsx'
import { choosableDays, type ShopDays } from '#shared/choosable-days.ts'
import { arrivals, type Day, today } from '#shared/delivery-dates.ts'
import { soonestDays } from '#shared/delivery-days.ts'
import { writtenDay } from '#shared/written-date.ts'
import { dayInWords } from './day-in-words.ts'

interface DeliveryDayProps {
  /** The shop of ours where it is collected, if it is. */
  shop: ShopDays | undefined
  /** Working days, as the platform says them of this cart. */
  range: { min: number; max: number } | null | undefined
  date: Day | null
  onChoose(date: Day | null): void
}

/**
 * The day of the delivery: to choose where the view lets one choose, else when it may come. A month of days is not worked
 * out again for each press elsewhere in the step.
 */
export const DeliveryDay = memo(function DeliveryDay({ shop, range, date, onChoose }: DeliveryDayProps) {
  const { t } = useMessages()
  const view = useView()
  const { country, locale } = view
  const days = range ?? soonestDays(view)
  if (!view.choosesDeliveryDate) {
    return <p>{t('Expected there: {days}', { days: arrivals(days, country) })}</p>
  }
  const offered = choosableDays({ today: today(), workingDays: days.min, country, shop })
  return (
    <SelectField
      id="delivery-day"
      label={shop ? t('When will you collect it?') : t('When should it be there?')}
      hint={vacations(shop, offered, t)}
      value={date ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
    >
      <option value="">{t('As soon as possible')}</option>
      {offered.map((day) => (
        <option key={day} value={day}>
          {dayInWords(day, locale)}
        </option>
      ))}
    </SelectField>
  )
})

/** The days off of a shop that lie among those that are offered. */
function vacations(
  shop: ShopDays | undefined,
  offered: readonly Day[],
  t: ReturnType<typeof useMessages>['t'],
): string | undefined {
  const [first = '', last = ''] = [offered[0], offered.at(-1)]
  const years = [...new Set([first.slice(0, 4), last.slice(0, 4)])]
  const closed = (shop?.vacation_days || [])
    .flatMap((day) => years.map((year) => `${year}-${day.split('-').reverse().join('-')}`))
    .filter((day) => day >= first && day <= last)
    .sort()
  const days = closed.map((day) => writtenDay(day.slice(5))).join(', ')
  return days ? t('The shop is closed on {days}', { days }) : undefined
}
