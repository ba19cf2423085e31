import { atom } from 'jotai'
import { passwordError } from '#shared/person.ts'

/** An account that is created during the checkout. It exists in this tab's memory only: a password is never stored. */
export interface NewAccount {
  createAccount: boolean
  password: string
  /** A password that the platform refused as weak. */
  weak?: string
}

export const noAccount: NewAccount = { createAccount: false, password: '' }

const newAccount = atom<NewAccount>(noAccount)

export const newAccountAtom = atom(
  (get) => get(newAccount),
  (_get, set, changed: Partial<NewAccount>) => set(newAccount, (before) => withAccount(before, changed)),
)

/** Implements "Dropping the password clears it and turns createAccount off" (CHECKOUT-3). */
export const dropPasswordAtom = atom(null, (_get, set) => set(newAccount, noAccount))

/** Changes the account to be created; without the wish for an account, no password is kept. */
export function withAccount(before: NewAccount, changed: Partial<NewAccount>): NewAccount {
  const after = { ...before, ...changed }
  return after.createAccount ? after : noAccount
}

export const weakPassword = 'Many would guess this password. Choose another one.'

/** Returns the error of the password, if an account is requested. */
export function accountError({ createAccount, password, weak }: NewAccount): string | undefined {
  if (!createAccount) return undefined
  return passwordError(password) ?? (password === weak ? weakPassword : undefined)
}
