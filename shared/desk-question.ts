import * as v from 'valibot'
import type { DeskLanguage, DeskRole } from './desk/desk-call.ts'
import { line, text } from './platform-api/text.ts'

/** JSON of WebAuthn as a browser makes it (https://www.w3.org/TR/webauthn-3/): its contents are checked on verification. */
const Credential = v.looseObject({
  id: text(1400, 1),
  rawId: text(1400, 1),
  type: v.literal('public-key'),
  response: v.looseObject({ clientDataJSON: text(8000, 1) }),
  clientExtensionResults: v.looseObject({}),
})

/** The word of an invitation; not needed if a passkey has opened the desk. */
const word = v.optional(text(60), '')

/** Requests of a browser to the desk about passkeys (docs/decisions/050-passkeys.md). */
export const DeskQuestion = v.variant('ask', [
  /** Returns `DeskAccess`. */
  v.strictObject({ ask: v.literal('access') }),
  /** Returns the options of `navigator.credentials.create`. */
  v.strictObject({ ask: v.literal('add-options'), word }),
  /** Adds a passkey, which opens the desk. */
  v.strictObject({
    ask: v.literal('add'),
    word,
    name: v.pipe(line(60), v.trim(), v.minLength(1)),
    credential: Credential,
  }),
  /** Returns the options of `navigator.credentials.get`. */
  v.strictObject({ ask: v.literal('open-options') }),
  v.strictObject({ ask: v.literal('open'), credential: Credential }),
  v.strictObject({ ask: v.literal('remove'), id: text(1400, 1) }),
])
export type DeskQuestion = v.InferOutput<typeof DeskQuestion>

/** The same with the origin that the browser has sent and the edge has checked. */
export const DeskQuestionFrom = v.strictObject({
  origin: v.pipe(v.string(), v.url()),
  question: DeskQuestion,
})

export const deskRefusals = {
  /** Only the shop's own staff may use the desk. */
  forbidden: 403,
  /** The request has neither a valid word nor a desk that a passkey has opened. */
  wordRefused: 403,
  /** The response of the passkey is invalid: too late, of another host, of another person, or used before. */
  passkeyRefused: 403,
  /** The last passkey cannot be removed: its owner would be shut out. */
  lastPasskey: 409,
  /** The object of the call does not exist. */
  notFound: 404,
  /** The state does not allow the action, or has changed since the page was loaded. Nothing was changed. */
  notNow: 409,
  /** The input fits the schema, but not the shop's data. */
  notValid: 422,
} as const
export type DeskRefusal = keyof typeof deskRefusals

export interface Passkey {
  id: string
  /** The host for which the passkey was made. */
  host: string
  name: string
  /** ISO 8601. */
  createdAt: string
  usedAt: string
}

/** The dashboard of another shop system, with its orders. */
export interface EngineDashboard {
  name: string
  url: string
}

/** The state of the desk for a person who is signed in with an address of the company's domain. */
export interface DeskAccess {
  isOpen: boolean
  role: DeskRole
  /** The language that the colleague has chosen; null if none. */
  language: DeskLanguage | null
  /** The dashboard in which the merchant works with orders, money and coupons; null if that is the desk. */
  dashboard: EngineDashboard | null
  /** The time until which a passkey has opened the desk; ISO 8601, null if none has. */
  until: string | null
  /** The passkeys of this person. */
  passkeys: Passkey[]
}
