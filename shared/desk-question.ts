import * as v from 'valibot'
import { line, text } from './platform-api/text.ts'

/** JSON of WebAuthn as a browser makes it (https://www.w3.org/TR/webauthn-3/): what is in it is checked where it is verified. */
const Credential = v.looseObject({
  id: text(1400, 1),
  rawId: text(1400, 1),
  type: v.literal('public-key'),
  response: v.looseObject({ clientDataJSON: text(8000, 1) }),
  clientExtensionResults: v.looseObject({}),
})

/** Of an invitation; not needed where a passkey has opened the desk. */
const word = v.optional(text(60), '')

/** What a browser asks the desk about passkeys (docs/decisions/050-passkeys.md). */
export const DeskQuestion = v.variant('ask', [
  /** Answers `DeskAccess`. */
  v.strictObject({ ask: v.literal('access') }),
  /** Answers the options of `navigator.credentials.create`. */
  v.strictObject({ ask: v.literal('add-options'), word }),
  /** Adds a passkey, which opens the desk. */
  v.strictObject({
    ask: v.literal('add'),
    word,
    name: v.pipe(line(60), v.trim(), v.minLength(1)),
    credential: Credential,
  }),
  /** Answers the options of `navigator.credentials.get`. */
  v.strictObject({ ask: v.literal('open-options') }),
  v.strictObject({ ask: v.literal('open'), credential: Credential }),
  v.strictObject({ ask: v.literal('remove'), id: text(1400, 1) }),
])
export type DeskQuestion = v.InferOutput<typeof DeskQuestion>

/** The same with the origin that the browser has said and the edge has checked. */
export const DeskQuestionFrom = v.strictObject({
  origin: v.pipe(v.string(), v.url()),
  question: DeskQuestion,
})

export const deskRefusals = {
  /** For the shop's own people alone. */
  forbidden: 403,
  /** Neither a word that holds nor a desk that a passkey has opened. */
  wordRefused: 403,
  /** The answer of the passkey does not hold: too late, of another host, of somebody else, or used before. */
  passkeyRefused: 403,
  /** Without any she would be shut out. */
  lastPasskey: 409,
} as const
export type DeskRefusal = keyof typeof deskRefusals

export interface Passkey {
  id: string
  /** The host that it answers. */
  host: string
  name: string
  /** ISO 8601. */
  createdAt: string
  usedAt: string
}

/** How the desk stands for who is signed in with an address of the company's domain. */
export interface DeskAccess {
  isOpen: boolean
  /** Until when a passkey has opened it; ISO 8601, null where none has. */
  until: string | null
  /** Her own. */
  passkeys: Passkey[]
}
