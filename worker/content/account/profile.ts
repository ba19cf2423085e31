import type { LoadBlock } from './block.ts'

export const loadProfile: LoadBlock<'my-profile'> = async ({ customer }) => {
  const { id = 0, firstname = '', lastname = '', email = '', extension_attributes } = (await customer) ?? {}
  return { id, firstname, lastname, email, isConfirmed: extension_attributes?.is_confirmed ?? true }
}
