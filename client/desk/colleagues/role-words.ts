import type { DeskRole } from '#shared/desk/desk-call.ts'

/** The roles as messages. */
export const roleWords: Record<DeskRole, string> = {
  owner: 'Owner: everything',
  shop: 'Shop: orders, refunds, products and content',
  packer: 'Packer: picking, packing and sending',
}
