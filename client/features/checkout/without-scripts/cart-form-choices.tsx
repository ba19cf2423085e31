import applied from '#client/features/cart/totals/applied.module.css'
import coupon from '#client/features/cart/totals/coupon-field.module.css'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field } from '#client/ui/field.tsx'
import type { OfferedFee, PointsOffer } from '#shared/cart-offers.ts'
import type { Totals } from '#shared/totals.ts'
import type { OrderFields } from '#shared/typed-order.ts'
import { errorAt } from './order-problem.ts'

interface CartFormChoicesProps {
  totals: Totals
  typed: OrderFields
  errors: readonly FormError[]
}

/** Renders coupon, gift card, services at a fee and points; they are applied with the next submit of the form. */
export function CartFormChoices({ totals, typed, errors }: CartFormChoicesProps) {
  const { offers, segments } = totals
  const card = segments.find(({ code }) => code === 'giftcard')
  return (
    <div>
      <Coupon totals={totals} typed={typed} errors={errors} />
      {card && <Applied name="giftcard" code={card.title} text={card.title} />}
      {offers?.fees.map((fee) => (
        <Fee key={fee.fee_id} fee={fee} typed={typed[`fee-${fee.fee_id}`]} />
      ))}
      {offers?.points && <Points points={offers.points} typed={typed.points} />}
    </div>
  )
}

function Coupon({ totals, typed, errors }: CartFormChoicesProps) {
  const { t } = useMessages()
  const code = totals.coupon_code ?? totals.offers?.idle_coupon
  if (code) return <Applied name="coupon" code={code} text={t('Coupon {code}', { code })} />
  return (
    <Disclosure summary={t('Coupon code')} open={Boolean(typed.coupon) || undefined}>
      <div className={coupon.form}>
        <Field
          id="coupon"
          name="coupon"
          label={t('Coupon code')}
          defaultValue={typed.coupon}
          error={errorAt(errors, 'coupon', t)}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" kind="outline">
          {t('Apply')}
        </Button>
      </div>
    </Disclosure>
  )
}

/** Renders an applied coupon or gift card with a button that removes it. */
function Applied({ name, code, text }: { name: string; code: string; text: string }) {
  const { t } = useMessages()
  return (
    <div className={applied.row}>
      <p>{text}</p>
      <button type="submit" name="drop" value={name} aria-label={t('Remove {name}', { name: code })}>
        {t('Remove')}
      </button>
    </div>
  )
}

/** Renders a service at a fee. An empty value is sent too: without it, deselecting every option could not be detected. */
function Fee({ fee, typed }: { fee: OfferedFee; typed: string | undefined }) {
  const { t } = useMessages()
  const { fee_id, title, multiple, options } = fee
  const name = `fee-${fee_id}`
  const chosen = options.filter((option) => typed?.split(',').includes(String(option.id)) ?? option.chosen)
  return (
    <Disclosure summary={title} aside={chosen.map((option) => option.title).join(', ')}>
      <fieldset aria-label={title}>
        <input type="hidden" name={name} value="" />
        {!multiple && (
          <Choice
            type="radio"
            name={name}
            value=""
            label={t('No, thank you')}
            defaultChecked={chosen.length === 0}
          />
        )}
        {options.map((option) => (
          <Choice
            key={option.id}
            type={multiple ? 'checkbox' : 'radio'}
            name={name}
            value={option.id}
            label={option.title}
            aside={t.price(option.price_incl_tax)}
            defaultChecked={chosen.includes(option)}
          />
        ))}
      </fieldset>
    </Disclosure>
  )
}

function Points({ points, typed }: { points: PointsOffer; typed: string | undefined }) {
  const { t } = useMessages()
  const { balance, spendable, worth, used } = points
  return (
    <div>
      <input type="hidden" name="points" value="" />
      <Choice
        type="checkbox"
        name="points"
        label={t('Use {count} points', { count: spendable })}
        note={t('You have {count} points', { count: balance })}
        aside={`-${t.price(worth)}`}
        defaultChecked={typed === undefined ? used : Boolean(typed)}
      />
    </div>
  )
}
