import { deskArea } from '../ui/desk-area.tsx'
import { GiftCardPage } from './gift-card-page.tsx'
import { GiftCardsPage } from './gift-cards-page.tsx'
import { IssueGiftCard } from './issue-gift-card.tsx'

/** The area of gift cards: the list, a card with its history, and the form that issues one. */
export default deskArea({
  '/': () => <GiftCardsPage />,
  '/new': () => <IssueGiftCard />,
  '/:id': ({ id }) => <GiftCardPage key={id} id={Number(id)} />,
})
