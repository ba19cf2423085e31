import * as v from 'valibot'
import { common, LineItems } from '../goods/schemas.ts'

const part = (maxLength: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxLength)), '')
const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** An address, or the id of a place that the shop has offered. */
const Destination = v.object({
  id: v.optional(Id, 'address'),
  first_name: part(100),
  last_name: part(100),
  street_address: part(200),
  extended_address: part(200),
  postal_code: part(40),
  address_locality: part(120),
  address_country: part(60),
  phone_number: part(40),
})

const Method = v.object({
  type: v.optional(v.picklist(['shipping', 'pickup'])),
  id: v.optional(v.pipe(v.string(), v.maxLength(100))),
  destinations: v.optional(v.pipe(v.array(Destination), v.maxLength(40)), []),
  selected_destination_id: v.nullish(Id),
  groups: v.optional(
    v.pipe(
      v.array(v.object({ selected_option_id: v.nullish(v.pipe(v.string(), v.maxLength(130))) })),
      v.maxLength(5),
    ),
    [],
  ),
})

const parts = {
  ...common,
  fulfillment: v.optional(v.object({ methods: v.optional(v.pipe(v.array(Method), v.maxLength(4)), []) })),
}

export const CreateBody = v.pipe(
  v.object({
    /** The agent's cart that becomes the checkout: its goods count, and the line items here do not. */
    cart_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
    line_items: v.optional(LineItems, []),
    ...parts,
  }),
  v.check(
    ({ cart_id, line_items }) => cart_id !== undefined || line_items.length > 0,
    'line_items or cart_id is needed',
  ),
)
export type CreateBody = v.InferOutput<typeof CreateBody>

export const UpdateBody = v.object({ line_items: v.pipe(LineItems, v.minLength(1)), ...parts })
export type UpdateBody = v.InferOutput<typeof UpdateBody>

/** The shop takes no payment from an agent, so nothing of a completion is read. */
export const CompleteBody = v.optional(v.looseObject({}), {})
