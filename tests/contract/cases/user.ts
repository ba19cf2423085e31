import { expect } from 'vitest'
import { saveAddress } from '#shared/platform-api/address-book.ts'
import { mostAddresses, userMe } from '#shared/platform-api/user.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { impossible } from '../attempt.ts'
import type { Cases } from '../case.ts'
import { addresses } from '../delivery.ts'
import { resultOf } from '../result.ts'
import { newCustomer, newCustomerBody, signedIn, signIn } from '../shopper.ts'

const { company, email: _, ...where } = addresses.da
const address = { ...where, company, street: [...where.street] }

export const userCases: Pick<
  Cases,
  | 'userLogin'
  | 'userRefresh'
  | 'userLogout'
  | 'userCreate'
  | 'userMe'
  | 'userUpdate'
  | 'userChangeEmail'
  | 'userConfirmEmail'
  | 'userChangePassword'
  | 'userResetPassword'
  | 'customerResetPassword'
  | 'customerConfirm'
  | 'customerSendConfirmation'
  | 'userData'
  | 'userDelete'
  | 'saveAddress'
  | 'updateAddress'
  | 'orderHistory'
  | 'getOrderHistory'
> = {
  userLogin: {
    valid: async (view) => {
      const { username, password } = await signedIn(view)
      return { view, body: { username, password } }
    },
    refusals: {
      wrongLogin: (view) => ({ view, body: { username: 'nobody@example.dk', password: 'not a password' } }),
    },
  },
  userRefresh: {
    valid: async (view) => {
      // A separate login, because a refresh token can be used only once.
      const { refreshToken } = await signIn(await signedIn(view))
      return { view, body: { refreshToken } }
    },
    refusals: {
      refreshDenied: (view) => ({ view, body: { refreshToken: 'not-a-refresh-token' } }),
      refreshMissing: (view) => ({ view, body: {} }),
    },
  },
  userLogout: {
    textless: true,
    valid: async (view) => {
      // A separate login, because this call ends it.
      const { token } = await signIn(await signedIn(view))
      return { view, token }
    },
    refusals: { unauthorized: (view) => ({ view, token: 'not-a-token' }) },
  },
  userCreate: {
    valid: (view) => {
      const { customer, password } = newCustomerBody()
      return { view, body: { customer: { ...customer, addresses: [address] }, password } }
    },
    refusals: {
      emailTaken: async (view) => {
        const { username: email } = await newCustomer(view)
        const { customer, password } = newCustomerBody()
        return { view, body: { customer: { ...customer, email }, password } }
      },
      weakPassword: (view) => ({ view, body: { ...newCustomerBody(), password: 'Password1' } }),
      invalid: (view) => {
        const { customer, password } = newCustomerBody()
        return { view, body: { customer: { ...customer, email: 'no address' }, password } }
      },
    },
    expects: (customer) => expect(customer).toMatchObject({ firstname: 'Mette', lastname: 'Holm' }),
  },
  userMe: {
    valid: async (view) => ({ view, token: (await signedIn(view)).token }),
    refusals: { unauthorized: (view) => ({ view, token: 'not-a-token' }) },
  },
  userUpdate: {
    valid: (view) => saying(view, {}),
    refusals: {
      unauthorized: (view) => ({ view, token: 'not-a-token', body: { customer: { firstname: 'Mette' } } }),
      foreignAddress: (view) => saying(view, { addresses: [{ ...address, id: 999_999_999 }] }),
      // The e-mail address cannot be changed here: that needs the password.
      invalid: async (view) => saying(view, { email: (await newCustomer(view)).username }),
    },
  },
  userChangeEmail: {
    valid: changingEmail,
    refusals: {
      unauthorized: async (view) => ({ ...(await changingEmail(view)), token: 'not-a-token' }),
      wrongPassword: (view) => changingEmail(view, { current: 'not the password' }),
    },
  },
  userConfirmEmail: {
    before: () => {
      throw impossible('has its code from a mail')
    },
    valid: async (view) => ({ view, token: (await signedIn(view)).token, body: { code: '00000000' } }),
    refusals: {
      unauthorized: (view) => ({ view, token: 'not-a-token', body: { code: '00000000' } }),
      codeUnknown: async (view) => ({
        view,
        token: (await signedIn(view)).token,
        body: { code: '00000000' },
      }),
    },
  },
  userResetPassword: {
    valid: async (view) => ({ view, body: { email: (await newCustomer(view)).username } }),
    refusals: {
      emailUnknown: () => {
        throw impossible('answers the same for an address that nobody has')
      },
    },
  },
  customerResetPassword: {
    before: () => {
      throw impossible('has its key from a mail')
    },
    valid: async (view) => resetting(view),
    refusals: {
      keyUnknown: async (view) => resetting(view),
      weakPassword: async (view) => resetting(view, { password: 'Password1' }),
    },
  },
  customerConfirm: {
    before: () => {
      throw impossible('has its key from a mail')
    },
    valid: () => ({ body: { token: 'no such key' } }),
    refusals: { keyUnknown: (view) => ({ view, body: { token: 'no such key' } }) },
  },
  customerSendConfirmation: {
    before: () => {
      throw impossible('mails again after two minutes')
    },
    textless: true,
    valid: askingAgain,
    refusals: {
      unauthorized: (view) => ({ view, token: 'not-a-token' }),
      alreadyConfirmed: () => {
        throw impossible('needs a key from a mail')
      },
      mailedLately: askingAgain,
    },
  },
  userChangePassword: {
    valid: changingPassword,
    refusals: {
      unauthorized: async (view) => ({ ...(await changingPassword(view)), token: 'not-a-token' }),
      wrongPassword: (view) => changingPassword(view, { current: 'not the password' }),
      weakPassword: (view) => changingPassword(view, { newPassword: 'Password1' }),
    },
  },
  userData: {
    valid: (view) => owning(view),
    refusals: {
      unauthorized: async (view) => ({ ...(await owning(view)), token: 'not-a-token' }),
      wrongPassword: (view) => owning(view, 'not the password'),
    },
  },
  userDelete: {
    valid: (view) => owning(view),
    refusals: {
      unauthorized: async (view) => ({ ...(await owning(view)), token: 'not-a-token' }),
      wrongPassword: (view) => owning(view, 'not the password'),
    },
  },
  orderHistory: {
    valid: async (view) => ({ view, token: (await signedIn(view)).token, query: { pageSize: '1' } }),
    refusals: { unauthorized: (view) => ({ view, token: 'not-a-token' }) },
    expects: ({ items, total_count }) => expect(items.length).toBe(Math.min(1, total_count)),
  },
  getOrderHistory: {
    valid: async (view) => ({ view, token: (await signedIn(view)).token, query: { page: '1' } }),
    refusals: { unauthorized: (view) => ({ view, token: 'not-a-token' }) },
  },
  saveAddress: {
    valid: (view) => saving(view),
    refusals: {
      unauthorized: async (view) => ({ ...(await saving(view)), token: 'not-a-token' }),
      invalid: (view) => saving(view, { city: '' }),
      tooMany: inAFullBook,
    },
    expects: (saved) => expect(saved).toMatchObject({ city: address.city, country_id: 'DK' }),
  },
  updateAddress: {
    valid: (view) => moving(view),
    refusals: {
      unauthorized: async (view) => ({ ...(await moving(view)), token: 'not-a-token' }),
      invalid: (view) => moving(view, { city: '' }),
      addressUnknown: (view) => moving(view, { addressId: 999_999_999 }),
    },
    expects: (saved) => expect(saved).toMatchObject({ city: 'Struer', postcode: address.postcode }),
  },
}

async function inAFullBook(view: StoreCode) {
  const { token } = await signIn(await newCustomer(view))
  const { body } = await saving(view)
  for (let each = 0; each < mostAddresses; each += 1) await resultOf(saveAddress, { view, token, body })
  return { view, token, body }
}

/** Returns an address in the format of `saveAddress`; `other` overrides fields. */
async function saving(view: StoreCode, other: object = {}) {
  const { token } = await signedIn(view)
  const { country_id: country, ...rest } = address
  return { view, token, body: { ...rest, country, ...other } }
}

async function changingEmail(view: StoreCode, other: object = {}) {
  const { token, password } = await signIn(await newCustomer(view))
  const email = `changed-${crypto.randomUUID()}@example.dk`
  return { view, token, body: { email, current: password, ...other } }
}

/** Returns a new customer, to whom a confirmation mail was just sent. */
async function askingAgain(view: StoreCode) {
  const { token } = await signIn(await newCustomer(view))
  return { view, token }
}

/** Returns a new customer with their current password; `said` overrides the password. */
async function owning(view: StoreCode, said?: string) {
  const { token, password } = await signIn(await newCustomer(view))
  return { view, token, body: { current: said ?? password } }
}

async function changingPassword(view: StoreCode, other: object = {}) {
  const { token, password } = await signIn(await newCustomer(view))
  return {
    view,
    token,
    body: { newPassword: `nine bottles ${crypto.randomUUID()}`, current: password, ...other },
  }
}

async function resetting(view: StoreCode, other: object = {}) {
  const { username: email } = await newCustomer(view)
  return { view, body: { email, token: 'no-such-key', password: 'nine bottles of port', ...other } }
}

/** Returns a change of the city of a stored address. */
async function moving(view: StoreCode, other: object = {}) {
  const { token, body } = await saving(view)
  const { id: addressId } = await resultOf(saveAddress, { view, token, body })
  return { view, token, body: { addressId, city: 'Struer', ...other } }
}

/** Returns the unchanged profile of a customer; `customer` overrides fields. */
async function saying(view: StoreCode, customer: object) {
  const { token } = await signedIn(view)
  const { firstname, lastname, email } = await resultOf(userMe, { view, token })
  return { view, token, body: { customer: { firstname, lastname, email, ...customer } } }
}
