import { Route, Switch } from 'wouter'
import { UnknownDeskPage } from '../ui/unknown-desk-page.tsx'
import { GiftCardPage } from './gift-card-page.tsx'
import { GiftCardsPage } from './gift-cards-page.tsx'
import { IssueGiftCard } from './issue-gift-card.tsx'

/** The area of gift cards: the list, a card with its history, and the form that issues one. */
export default function GiftCardsArea() {
  return (
    <Switch>
      <Route path="/" component={GiftCardsPage} />
      <Route path="/new" component={IssueGiftCard} />
      <Route path="/:id">{({ id }) => <GiftCardPage key={id} id={Number(id)} />}</Route>
      <Route component={UnknownDeskPage} />
    </Switch>
  )
}
