import { accountHref } from '#shared/account-blocks.ts'
import { currentPasswordError } from '#shared/password.ts'
import { shop } from '#shared/shop.ts'
import { deleteCustomer, readPersonalData } from '../personal-data.ts'
import { type Action, errorsOf, refusalOf, resultOf } from './action.ts'
import { wrongPassword } from './profile.ts'

export const download: Action = async ({ current = '' }, c) => {
  const errors = errorsOf({ current: currentPasswordError(current) })
  if (errors) return errors
  const answer = await readPersonalData({ current }, c)
  if (!answer.ok) return refusalOf(answer, { wrongPassword })
  return {
    file: {
      name: `${shop.name.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.json`,
      json: answer.result,
    },
  }
}

export const deleteAccount: Action = async ({ current = '' }, c) =>
  errorsOf({ current: currentPasswordError(current) }) ??
  resultOf(await deleteCustomer({ current }, c), { done: 'deleted', to: accountHref('') }, { wrongPassword })
