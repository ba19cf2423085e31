import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { SelectField } from '#client/ui/field-select.tsx'
import { useView } from '#client/view.tsx'
import { dayInWords } from '#shared/arrival-words.ts'
import { choosableDays } from '#shared/choosable-days.ts'
import type { Day } from '#shared/delivery-dates.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import type { PhysicalStore } from '#shared/platform-api/store.ts'
import type { Country } from '#shared/store-view.ts'
import { dayField } from '#shared/typed-order.ts'
import type { Promising, StepData } from './order-form-data.ts'
import { errorAt } from './order-problem.ts'

interface DayInputProps {
  method: ShippingMethod
  /** The shop where the order is collected, if already chosen. */
  shop: PhysicalStore | undefined
  data: StepData<'checkout'>
  promiseOf: Promising
  errors: readonly FormError[]
}

/** Renders the choice of the delivery day. Until a shop is chosen, it offers the days of all shops. */
export function DayInput({ method, shop, data: { shops, typed, date }, promiseOf, errors }: DayInputProps) {
  const { t } = useMessages()
  const { country, locale } = useView()
  const name = dayField(method)
  const places = method.needs === 'store' ? (shop ? [shop] : (shops ?? [])) : [undefined]
  const days = new Set(places.flatMap((place) => daysAt(promiseOf(method, place)?.from, country, place)))
  const chosen = typed[name] ?? date ?? ''
  return (
    <SelectField
      id={name}
      name={name}
      label={method.needs === 'store' ? t('When will you collect it?') : t('When should it be there?')}
      error={errorAt(errors, name, t)}
      defaultValue={days.has(chosen) ? chosen : ''}
    >
      <option value="">{t('As soon as possible')}</option>
      {[...days].sort().map((day) => (
        <option key={day} value={day}>
          {dayInWords(day, locale)}
        </option>
      ))}
    </SelectField>
  )
}

function daysAt(from: Day | undefined, country: Country, shop: PhysicalStore | undefined): Day[] {
  return from ? choosableDays({ from, country, shop }) : []
}
