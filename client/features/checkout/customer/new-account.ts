import { atom } from 'jotai'
import { passwordError } from '#shared/password.ts'

/** An account that is made on the way. It lives in this tab's memory alone: a password is never stored. */
export interface NewAccount {
  createAccount: boolean
  password: string
  /** A password that the platform did not take. */
  weak?: string
}

export const noAccount: NewAccount = { createAccount: false, password: '' }

const newAccount = atom<NewAccount>(noAccount)

export const newAccountAtom = atom(
  (get) => get(newAccount),
  (_get, set, changed: Partial<NewAccount>) => set(newAccount, (before) => withAccount(before, changed)),
)

/** "Dropping the password clears it and turns createAccount off" (CHECKOUT-3). */
export const dropPasswordAtom = atom(null, (_get, set) => set(newAccount, noAccount))

/** Changes the account to be made; without the wish for one no password is kept. */
export function withAccount(before: NewAccount, changed: Partial<NewAccount>): NewAccount {
  const after = { ...before, ...changed }
  return after.createAccount ? after : noAccount
}

export const weakPassword = 'Many would guess this password. Choose another one.'

/** Returns what is wrong with the password, where an account is wished for. */
export function accountError({ createAccount, password, weak }: NewAccount): string | undefined {
  if (!createAccount) return undefined
  return passwordError(password) ?? (password === weak ? weakPassword : undefined)
}
