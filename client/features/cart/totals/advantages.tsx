import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { cartTotalsAtom } from '../totals-atoms.ts'
import styles from './advantages.module.css'

/** Renders how much is missing until free delivery and the quantity discount, as counted by the platform. */
export function Advantages() {
  const { t } = useMessages()
  const { totals, pending } = useAtomValue(cartTotalsAtom)
  const { free_delivery: delivery, quantity_discount: discount } = totals?.offers ?? {}
  return (
    <>
      {discount && (
        <Advantage {...discount} pending={pending}>
          {discount.missing > 0
            ? t('{count, plural, one {# more bottle} other {# more bottles}} and {percent} % off', {
                count: discount.missing,
                percent: discount.percent,
              })
            : t('You get {percent} % off', { percent: discount.percent })}
        </Advantage>
      )}
      {delivery && (
        <Advantage {...delivery} title={undefined} pending={pending}>
          {delivery.missing > 0
            ? t('{title} is free for {amount} more', {
                title: delivery.title,
                amount: t.price(delivery.missing),
              })
            : t('{title} is free', { title: delivery.title })}
        </Advantage>
      )}
    </>
  )
}

interface AdvantageProps {
  /** The advantage in the merchant's words, if the text does not contain them. */
  title: string | undefined
  counted: number
  missing: number
  pending: boolean
  children: string
}

function Advantage({ title, counted, missing, pending, children }: AdvantageProps) {
  const text = useId()
  return (
    <div className={styles.advantage} data-pending={pending || undefined}>
      <p id={text}>
        {children}
        {title && <small>{title}</small>}
      </p>
      <progress aria-labelledby={text} value={counted} max={counted + missing} />
    </div>
  )
}
