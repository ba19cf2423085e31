import { assignCustomerToStore } from '#shared/platform-api/customer-group.ts'
import { wireTime } from '#shared/shop-time.ts'
import { signedInCustomer } from '../login/tokens.ts'
import { serve } from '../serve.ts'

/** Assigns a customer to a store; the attribute replaces the earlier one. */
export const assignToStore = serve(assignCustomerToStore, async ({ db, token, body, refuse }) => {
  const customer = await signedInCustomer(db, token)
  const { meta } = await db
    .prepare(
      `UPDATE customers SET updated_at = ?3, custom_attributes = (
         SELECT json_group_array(json(value)) FROM (
           SELECT value FROM json_each(custom_attributes) WHERE value ->> 'attribute_code' <> 'selected_store'
           UNION ALL SELECT json_object('attribute_code', 'selected_store', 'value', ?4)))
       WHERE id = ?1 AND EXISTS (SELECT 1 FROM stores WHERE id = ?2 AND enable = '1')`,
    )
    .bind(customer.id, body.storeId, wireTime(new Date()), String(body.storeId))
    .run()
  if (!meta.changes) throw refuse('storeUnknown', `No such entity with storeId = ${body.storeId}`)
  return true as const
})
