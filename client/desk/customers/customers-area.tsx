import { deskArea } from '../ui/desk-area.tsx'
import { CustomerPage } from './customer-page.tsx'
import { CustomersPage } from './customers-page.tsx'

/** The area of customers: the list, and the page of one customer. */
export default deskArea({
  '/': () => <CustomersPage />,
  '/:id': ({ id }) => <CustomerPage key={id} id={Number(id)} />,
})
