import { shop } from '#shared/shop.ts'
import { defaultStoreCode } from '#shared/store-view.ts'
import type { CustomerRow } from './customer-row.ts'

/** The e-mail address of the account that opens the desk of a local shop. */
export const deskEmail = 'admin@karaffel.example'

/** The password of every demo customer. */
export const demoPassword = 'vinhandler'

/** The desk account of every local shop. It is never copied into a deployed shop. */
export const deskAccount: CustomerRow = {
  id: 12,
  email: deskEmail,
  password: demoPassword,
  firstname: shop.name,
  lastname: 'Administrator',
  group_id: 1,
  store_code: defaultStoreCode,
  created_at: '2024-12-14 09:30:00',
  is_subscribed: false,
  company: null,
  vat_id: null,
  addresses: [],
  custom_attributes: [{ attribute_code: 'age_verified', value: '1' }],
}
