import type { LoadBlock } from './block.ts'

export const loadProfile: LoadBlock<'my-profile'> = async ({ customer }) => {
  const { id = 0, firstname = '', lastname = '', email = '', extension_attributes } = (await customer) ?? {}
  const { is_confirmed: isConfirmed = true, is_subscribed: isSubscribed = false } = extension_attributes ?? {}
  return { id, firstname, lastname, email, isConfirmed, isSubscribed }
}
