import * as v from 'valibot'
import { passwordLimits, shortPassword } from '#shared/person.ts'
import { customerEndpoint, endpoint, type ResultOf } from './endpoint.ts'
import { Id, LenientText, line, partsOfBody, text } from './text.ts'
import { Flag } from './wire.ts'

/** The most addresses in a customer's book. */
export const mostAddresses = 20

/** A new password, see USER-12. */
export const Password = v.pipe(
  v.string(),
  v.minLength(passwordLimits.least, shortPassword),
  v.maxLength(passwordLimits.most, 'This text is too long.'),
)
const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))

const AddressInput = v.strictObject({
  id: v.optional(Id),
  firstname: partsOfBody.firstname,
  lastname: partsOfBody.lastname,
  company: v.optional(partsOfBody.company, ''),
  street: v.pipe(partsOfBody.street, v.minLength(1, 'Field is required')),
  postcode: partsOfBody.postcode,
  city: partsOfBody.city,
  country_id: partsOfBody.country,
  telephone: v.optional(partsOfBody.telephone, ''),
  vat_id: v.optional(partsOfBody.vat, ''),
  region: v.optional(v.unknown()),
  region_id: v.optional(v.unknown()),
  customer_id: v.optional(v.unknown()),
  default_shipping: v.optional(v.boolean(), false),
  default_billing: v.optional(v.boolean(), false),
})
export type AddressInput = v.InferOutput<typeof AddressInput>

const CustomAttribute = v.object({
  attribute_code: text(60, 1),
  value: v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.maxLength(1000)),
})

/** An address of the customer's book. */
export const CustomerAddress = v.object({
  id: Id,
  firstname: LenientText,
  lastname: LenientText,
  company: LenientText,
  street: v.array(v.string()),
  postcode: LenientText,
  city: LenientText,
  country_id: LenientText,
  telephone: LenientText,
  vat_id: LenientText,
  default_shipping: v.optional(Flag, false),
  default_billing: v.optional(Flag, false),
})

const Customer = v.object({
  id: Id,
  group_id: Id,
  email: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  store_id: Id,
  website_id: Id,
  created_at: LenientText,
  updated_at: LenientText,
  default_billing: v.optional(Id),
  default_shipping: v.optional(Id),
  addresses: v.nullish(v.array(CustomerAddress), []),
  custom_attributes: v.nullish(v.array(CustomAttribute), []),
  /**
   * `is_confirmed`: the customer has followed the link in the mail to their address. If a platform does not return it, the address counts
   * as unconfirmed.
   */
  extension_attributes: v.nullish(
    v.object({
      is_subscribed: v.optional(Flag, false),
      is_confirmed: v.optional(Flag, true),
      /** True if the customer wants viewed products to be stored with the account. */
      keeps_viewed: v.optional(Flag, false),
      /** True if a business sees prices without VAT beside those with it. */
      shows_net: v.optional(Flag, true),
      /** False if the platform has no points, also in a view with a loyalty club. */
      has_club: v.optional(Flag, true),
    }),
    { is_subscribed: false, is_confirmed: true, keeps_viewed: false, shows_net: true, has_club: true },
  ),
  /** Signed proof of the customer group, for the search. Absent when an account is created. */
  groupToken: v.optional(v.string()),
})

const TokenMeta = v.object({ refreshToken: Token })

/** Signs a customer in; `username` is the e-mail. The response takes the same time whether or not the customer exists. */
export const userLogin = endpoint('POST /api/user/login', {
  body: v.strictObject({
    username: text(254, 1),
    password: text(passwordLimits.most, 1),
    /** The key of a guest's order with this e-mail, which becomes the account's. */
    order_key: v.optional(line(64, 1)),
  }),
  result: Token,
  meta: TokenMeta,
  refusals: { wrongLogin: 401 },
})

/** Returns a new token and a new refresh token. The old refresh token becomes invalid, and using it again ends the whole session. */
export const userRefresh = endpoint('POST /api/user/refresh', {
  body: v.strictObject({ refreshToken: v.optional(text(4096)) }),
  result: Token,
  meta: TokenMeta,
  refusals: { refreshDenied: 401, refreshMissing: 500 },
})

/** Ends the login of the token: token and refresh token become invalid. Platforms without this row return 404. */
export const userLogout = customerEndpoint('POST /api/user/logout', {
  result: v.literal(true),
})

/**
 * Opens an account without signing in. A link that confirms the address is mailed to it (`customerConfirm`). `emailTaken`: the owner of the
 * address is notified by mail, and the edge does not pass the refusal on. `weakPassword`: only blanks, or among the most common passwords.
 */
export const userCreate = endpoint('POST /api/user/create', {
  body: v.object({
    customer: v.strictObject({
      email: line(254, 3),
      firstname: line(80, 1),
      lastname: line(80, 1),
      website_id: v.optional(Id),
      addresses: v.optional(v.pipe(v.array(AddressInput), v.maxLength(2)), []),
      custom_attributes: v.optional(v.pipe(v.array(CustomAttribute), v.maxLength(5)), []),
    }),
    password: Password,
    /** The consent to the terms of sale: stored with its time and the version of the terms. */
    terms_accepted: v.optional(v.boolean(), false),
  }),
  result: Customer,
  refusals: { emailTaken: 400, weakPassword: 400, invalid: 400 },
  missing: { status: 400 },
})

/** Returns the customer of the token. */
export const userMe = customerEndpoint('GET /api/user/me', {
  result: Customer,
})

/**
 * Changes the fields that a customer may change: name, e-mail, addresses and whether prices without VAT are shown; any other field
 * (`group_id`) is refused. `addresses` replaces the whole book: addresses that are not in the list are deleted.
 */
export const userUpdate = customerEndpoint('POST /api/user/me', {
  body: v.strictObject({
    customer: v.strictObject({
      email: v.optional(line(254, 3)),
      firstname: v.optional(line(80, 1)),
      lastname: v.optional(line(80, 1)),
      addresses: v.optional(v.pipe(v.array(AddressInput), v.maxLength(mostAddresses))),
      extension_attributes: v.optional(v.strictObject({ shows_net: v.optional(v.boolean()) })),
    }),
  }),
  result: Customer,
  refusals: { foreignAddress: 403, invalid: 400 },
})

export type Customer = ResultOf<typeof userMe>
export type CustomerAddress = Customer['addresses'][number]
