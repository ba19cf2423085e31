import type { LoadBlock } from './block.ts'

export const loadProfile: LoadBlock<'my-profile'> = async ({ customer }) => {
  const { firstname = '', lastname = '', email = '' } = (await customer) ?? {}
  return { firstname, lastname, email }
}
