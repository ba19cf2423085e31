import { useMemo } from 'react'
import { useMessages } from '#client/messages.tsx'
import { SelectField } from '#client/ui/field-select.tsx'
import { useView } from '#client/view.tsx'
import { dayInWords } from '#shared/arrival-words.ts'
import type { Day } from '#shared/delivery-dates.ts'
import type { ShopChoice } from '#shared/offered-place.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { choosableDays, type ShopDays } from '#shared/shop-days.ts'
import { dayField, fieldId } from '#shared/typed-order.ts'
import { useCheckoutFields } from '../layout/checkout-fields.ts'

interface DeliveryDayProps {
  method: ShippingMethod
  isChosen: boolean
  /** The first promised day; in each shop where the order may be collected. */
  offers: readonly { shop: ShopChoice | undefined; from: Day }[]
}

/** Renders the choice of the delivery day. */
export function DeliveryDay({ method, isChosen, offers }: DeliveryDayProps) {
  const { t } = useMessages()
  const { country, locale } = useView()
  const { text, values, errorOf } = useCheckoutFields()
  // Memoised: a press elsewhere in the step does not compute a month of days again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains what the days depend on
  const offered = useMemo(() => {
    const days = offers.flatMap((offer) => choosableDays({ ...offer, country }))
    return [...new Set(days)].sort()
  }, [offers.map(({ shop, from }) => `${shop?.id} ${from}`).join(), country])
  const shop = offers.length === 1 ? offers[0]?.shop : undefined
  const name = dayField(method)
  const id = isChosen ? fieldId('day') : fieldId(name)
  const chosen = offered.find((day) => day === values[name]) ?? ''
  return (
    <SelectField
      {...text(name)}
      value={chosen}
      id={id}
      error={isChosen ? errorOf('day') : undefined}
      label={method.needs === 'store' ? t('When will you collect it?') : t('When should it be there?')}
      hint={vacations(shop, offered, locale, t)}
    >
      <option value="">{t('As soon as possible')}</option>
      {offered.map((day) => (
        <option key={day} value={day}>
          {dayInWords(day, locale)}
        </option>
      ))}
    </SelectField>
  )
}

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
