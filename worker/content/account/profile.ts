import type { LoadBlock } from './block.ts'

export const loadProfile: LoadBlock<'my-profile'> = async ({ customer }) => {
  const { firstname = '', lastname = '', email = '', extension_attributes } = (await customer) ?? {}
  return { firstname, lastname, email, isConfirmed: extension_attributes?.is_confirmed ?? true }
}
