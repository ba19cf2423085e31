import { Route, Switch } from 'wouter'
import { UnknownDeskPage } from '../ui/unknown-desk-page.tsx'
import { CustomerPage } from './customer-page.tsx'
import { CustomersPage } from './customers-page.tsx'

/** The area of customers: the list, and the page of one customer. */
export default function CustomersArea() {
  return (
    <Switch>
      <Route path="/" component={CustomersPage} />
      <Route path="/:id">{({ id }) => <CustomerPage key={id} id={Number(id)} />}</Route>
      <Route component={UnknownDeskPage} />
    </Switch>
  )
}
