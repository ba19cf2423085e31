import { memo } from 'react'
import { useMessages } from '#client/messages.tsx'
import { SelectField } from '#client/ui/field-select.tsx'
import { useView } from '#client/view.tsx'
import { dayInWords } from '#shared/arrival-words.ts'
import { choosableDays } from '#shared/choosable-days.ts'
import type { Day } from '#shared/delivery-dates.ts'
import type { ShopDays } from '#shared/shop-days.ts'

interface DeliveryDayProps {
  /** The merchant's shop where the order is collected, if any. */
  shop: ShopDays | undefined
  /** The first promised day. */
  from: Day
  date: Day | null
  onChoose(date: Day | null): void
}

/** Renders the choice of the delivery day. Memoised: a press elsewhere in the step does not compute a month of days again. */
export const DeliveryDay = memo(function DeliveryDay({ shop, from, date, onChoose }: DeliveryDayProps) {
  const { t } = useMessages()
  const { country, locale } = useView()
  const offered = choosableDays({ from, country, shop })
  return (
    <SelectField
      id="delivery-day"
      label={shop ? t('When will you collect it?') : t('When should it be there?')}
      hint={vacations(shop, offered, locale, t)}
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

/** Returns the shop's closed days among the offered days. */
function vacations(
  shop: ShopDays | undefined,
  offered: readonly Day[],
  locale: string,
  t: ReturnType<typeof useMessages>['t'],
): string | undefined {
  const [first = '', last = ''] = [offered[0], offered.at(-1)]
  const years = [...new Set([first.slice(0, 4), last.slice(0, 4)])]
  const closed = (shop?.vacation_days || [])
    .flatMap((day) => years.map((year): Day => `${year}-${day.split('-').reverse().join('-')}`))
    .filter((day) => day >= first && day <= last)
    .sort()
  const days = closed.map((day) => dayInWords(day, locale)).join(', ')
  return days ? t('The shop is closed on {days}', { days }) : undefined
}
