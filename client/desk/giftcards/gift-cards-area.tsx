import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { deskArea } from '../ui/desk-area.tsx'
import { translated } from '../ui/list-filters.tsx'
import { RecordList } from '../ui/record-list.tsx'
import words from '../words.json' with { type: 'json' }
import { CardStateLabel, GiftCardPage } from './gift-card-page.tsx'
import { IssueGiftCard } from './issue-gift-card.tsx'

/** The area of gift cards: the list, a card with its history, and the form that issues one. */
export default deskArea({
  '/': () => <GiftCards />,
  '/new': () => <IssueGiftCard />,
  '/:id': ({ id }) => <GiftCardPage key={id} id={Number(id)} />,
})

/** The list of all gift cards, bought and issued. */
function GiftCards() {
  const { t } = useMessages()
  return (
    <RecordList
      path="giftcards/list"
      title={t('Gift cards')}
      sort="issued"
      rowKey={({ id }) => String(id)}
      href={({ id }) => `/${id}`}
      search={t('Search code or its end, recipient or order')}
      filters={[{ name: 'state', label: t('Status'), options: translated(words.cardState, t) }, 'view']}
      empty={t('No gift card fits this.')}
      actions={
        <Link href="/new" className={buttonClass({})}>
          {t('Issue a gift card')}
        </Link>
      }
      columns={[
        { title: t('Code'), cell: ({ ending }) => `… ${ending}`, second: ({ recipient }) => recipient },
        { title: t('Status'), cell: ({ state }) => <CardStateLabel state={state} /> },
        { title: t('Balance'), sort: 'balance', money: ({ balance }) => balance },
        { title: t('Worth'), sort: 'worth', from: 'tablet', money: ({ worth }) => worth },
        { title: t('Issued'), sort: 'issued', from: 'tablet', day: ({ issuedAt }) => issuedAt },
        { title: t('Order'), from: 'desktop', cell: ({ orderNumber }) => orderNumber ?? t('The desk') },
      ]}
    />
  )
}
