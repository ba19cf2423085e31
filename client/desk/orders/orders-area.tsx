import { Route, Switch } from 'wouter'
import { useColleague } from '../desk-context.ts'
import { UnknownDeskPage } from '../ui/unknown-desk-page.tsx'
import { OrderPage } from './order-page.tsx'
import { OrdersPage } from './orders-page.tsx'
import { PrintPage } from './print/print-page.tsx'
import { TasksPage } from './tasks-page.tsx'

/** Renders the area of orders: the list, an order, open tasks, and pages to print. */
export default function OrdersArea() {
  const { mayBe } = useColleague()
  return (
    <Switch>
      <Route path="/" component={OrdersPage} />
      {mayBe(['owner', 'shop']) && <Route path="/tasks" component={TasksPage} />}
      <Route path="/print/:kind">{({ kind }) => <PrintPage kind={kind} />}</Route>
      <Route path="/:number">{({ number }) => <OrderPage key={number} number={number} />}</Route>
      <Route component={UnknownDeskPage} />
    </Switch>
  )
}
