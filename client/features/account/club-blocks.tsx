import { useMessages } from '#client/messages.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import type { BlockProps, PointMovement } from './account-data.ts'
import styles from './club-blocks.module.css'

export function ClubBlock({ shown: { club } }: BlockProps<'my-customer-club'>) {
  const { t } = useMessages()
  if (!club) return <NoClub />
  const { points, worth, pointValue, goodsPerPoint } = club
  return (
    <>
      <p className={styles.balance}>
        <strong>{t('You have {points} points.', { points })}</strong>
        {points > 0 && <span>{t('They are worth {price} when you pay.', { price: t.price(worth) })}</span>}
        {points < 0 && (
          <span>
            {t(
              'Your balance is below zero: points of an order that you got your money back for were spent already. New points make up for them first.',
            )}
          </span>
        )}
      </p>
      <p>
        {t(
          'You earn a point for each {goods} of goods that you have paid for, and a point is worth {price}.',
          {
            goods: t.price(goodsPerPoint),
            price: t.price(pointValue),
          },
        )}
      </p>
      <p>
        {t(
          'If you get your money back for goods, the points that they earned are taken back, also where you have spent them.',
        )}
      </p>
      <p>
        <a href={accountHref('transactions')}>{t('Points earned and spent')}</a>
      </p>
    </>
  )
}

export function TransactionsBlock({ shown: { movements } }: BlockProps<'transactions'>) {
  const { t } = useMessages()
  if (!movements) return <NoClub />
  if (movements.length === 0) return <p>{t('You have earned no points yet.')}</p>
  return (
    <table className={styles.movements}>
      <thead>
        <tr>
          <th scope="col">{t('When')}</th>
          <th scope="col">{t('What')}</th>
          <th scope="col">{t('Points')}</th>
          <th scope="col">{t('Balance')}</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <Movement key={movement.id} {...movement} />
        ))}
      </tbody>
    </table>
  )
}

function Movement({ at, type, points, balance, order, text }: PointMovement) {
  const { t } = useMessages()
  return (
    <tr>
      <td>{at}</td>
      <td>
        {t(movementWords[type] ?? (text || type))}
        {order && (
          <>
            {' '}
            <a href={accountHref('orders/:id', order)}>{t('Order {number}', { number: order })}</a>
          </>
        )}
      </td>
      <td>{points > 0 ? `+${points}` : points}</td>
      <td>{balance}</td>
    </tr>
  )
}

const movementWords: Record<string, string> = {
  earn: 'Earned',
  spend: 'Spent',
  return: 'Given or taken back',
  expire: 'Expired',
}

function NoClub() {
  const { t } = useMessages()
  return <p>{t('There is no customer club in this shop.')}</p>
}
