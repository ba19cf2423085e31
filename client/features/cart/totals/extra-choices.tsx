import { useAtomValue, useSetAtom } from 'jotai'
import { useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import type { OfferedFee, PointsOffer } from '#shared/platform-api/totals.ts'
import { cartTotalsAtom } from '../totals-atoms.ts'
import { chooseFeeAtom, usePointsAtom } from './cart-choices.ts'

/**
 * Renders the platform's offers besides the products: services at a fee, and payment with points. Without scripts they are fields of the
 * cart's form, each with an empty value too: otherwise deselecting could not be detected.
 */
export function ExtraChoices() {
  const { offers } = useAtomValue(cartTotalsAtom).totals ?? {}
  if (!offers) return null
  return (
    <div>
      {offers.fees.map((fee) => (
        <Fee key={fee.fee_id} fee={fee} />
      ))}
      {offers.points && <Points points={offers.points} />}
    </div>
  )
}

function Fee({ fee: { fee_id, title, multiple, options } }: { fee: OfferedFee }) {
  const { t } = useMessages()
  const choose = useSetAtom(chooseFeeAtom)
  const id = useId()
  const name = import.meta.env.SSR ? `fee-${fee_id}` : id
  const chosen = options.filter((option) => option.chosen)
  const others = (id: number) => (multiple ? chosen.map((each) => each.id).filter((each) => each !== id) : [])
  const setIds = (ids: number[]) => void choose(fee_id, ids)
  return (
    <Disclosure summary={title} aside={chosen.map((option) => option.title).join(', ')}>
      <fieldset aria-label={title}>
        {import.meta.env.SSR && <input type="hidden" name={name} value="" />}
        {!multiple && (
          <Choice
            type="radio"
            name={name}
            value=""
            label={t('No, thank you')}
            checked={chosen.length === 0}
            onChange={() => setIds([])}
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
            checked={option.chosen}
            onChange={({ target }) => setIds([...others(option.id), ...(target.checked ? [option.id] : [])])}
          />
        ))}
      </fieldset>
    </Disclosure>
  )
}

function Points({ points: { balance, spendable, worth, used } }: { points: PointsOffer }) {
  const { t } = useMessages()
  const change = useSetAtom(usePointsAtom)
  return (
    <div>
      {import.meta.env.SSR && <input type="hidden" name="points" value="" />}
      <Choice
        type="checkbox"
        role="switch"
        name="points"
        label={t('Use {count} points', { count: spendable })}
        note={t('You have {count} points', { count: balance })}
        aside={`-${t.price(worth)}`}
        checked={used}
        onChange={({ target }) => void change(target.checked)}
      />
    </div>
  )
}
