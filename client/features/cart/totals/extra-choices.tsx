import { useAtomValue, useSetAtom } from 'jotai'
import { useId, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import type { OfferedFee, PointsOffer } from '#shared/cart-offers.ts'
import { totalsAtom } from '../cart-atoms.ts'
import { chooseFeeAtom, usePointsAtom } from './cart-choices.ts'

/** What the platform offers beside the products: services at a fee, and paying with points. */
export function ExtraChoices() {
  const { offers } = useAtomValue(totalsAtom) ?? {}
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
  const name = useId()
  const said = options.filter((option) => option.chosen).map(({ id }) => id)
  const [ids, setIds] = useWish(said, (wanted: number[]) => choose(fee_id, wanted))
  const chosen = options.filter(({ id }) => ids.includes(id))
  const others = (id: number) => (multiple ? ids.filter((each) => each !== id) : [])
  return (
    <Disclosure summary={title} aside={chosen.map((option) => option.title).join(', ')}>
      <fieldset aria-label={title}>
        {!multiple && (
          <Choice
            type="radio"
            name={name}
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
            label={option.title}
            aside={t.price(option.price_incl_tax)}
            checked={ids.includes(option.id)}
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
  const [uses, setUses] = useWish(used, (wanted: boolean) => change(wanted))
  return (
    <Choice
      type="checkbox"
      role="switch"
      label={t('Use {count} points', { count: spendable })}
      note={t('You have {count} points', { count: balance })}
      aside={`-${t.price(worth)}`}
      checked={uses}
      onChange={({ target }) => setUses(target.checked)}
    />
  )
}

/** What the shopper wants until the platform has answered, then what the platform says. */
function useWish<Value>(said: Value, send: (wanted: Value) => Promise<void>) {
  const [wish, setWish] = useState<{ value: Value } | null>(null)
  async function want(value: Value) {
    const mine = { value }
    setWish(mine)
    await send(value)
    setWish((latest) => (latest === mine ? null : latest))
  }
  return [wish ? wish.value : said, want] as const
}
