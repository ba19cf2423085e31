import * as v from 'valibot'
import { endpoint, type ResultOf } from './endpoint.ts'
import { line, text } from './text.ts'

/** The id of a session: 256 random bits in base64url, which only the agent has. */
const SessionId = text(64, 1)
const kinds = ['cart', 'checkout'] as const
const Kind = v.picklist(kinds)

const part = (maxLength: number) => v.optional(line(maxLength), '')

/** An address of the protocol, as the agent has sent it. */
const Destination = v.strictObject({
  id: text(100, 1),
  first_name: part(100),
  last_name: part(100),
  street_address: part(200),
  extended_address: part(200),
  postal_code: part(40),
  address_locality: part(120),
  address_country: part(60),
  phone_number: part(40),
})
export type AgentDestination = v.InferOutput<typeof Destination>

/** Buyer and delivery, as the agent has sent them. The goods are in the cart. */
export const AgentDetails = v.strictObject({
  /** The address of the agent's profile. */
  agent: text(1024),
  email: part(200),
  first_name: part(100),
  last_name: part(100),
  phone_number: part(40),
  /** The discount codes as they were sent. */
  codes: v.optional(v.pipe(v.array(text(100, 1)), v.maxLength(5)), []),
  destinations: v.optional(v.pipe(v.array(Destination), v.maxLength(5)), []),
  /** The id of the chosen destination, or of the chosen place of pickup; '' if none is chosen. */
  destination: v.optional(text(100), ''),
  /** `carrier_method` of the chosen delivery; '' if none is chosen. */
  option: v.optional(text(130), ''),
  delivery: v.optional(v.picklist(['shipping', 'pickup']), 'shipping'),
})
export type AgentDetails = v.InferOutput<typeof AgentDetails>

const Session = v.object({
  id: v.string(),
  kind: Kind,
  /** The guest's cart with the goods. */
  cart_id: v.string(),
  /** `handed_over`: a buyer has opened the link, and the agent changes nothing any more. */
  status: v.picklist(['open', 'handed_over', 'canceled']),
  details: AgentDetails,
  /** Rises with every change. */
  version: v.number(),
  /** ISO 8601. */
  expires_at: v.string(),
  /** The key of the order that closed the cart; null if there is none. */
  order_key: v.nullable(v.string()),
})
export type AgentSession = ResultOf<typeof agentSession>

/**
 * Opens a cart or a checkout of an agent. `of`: the id of the agent's cart that a checkout is made of; as long as that checkout is open, the
 * same one is returned.
 */
export const agentOpen = endpoint('POST /api/ext/agent/open', {
  body: v.strictObject({
    kind: Kind,
    cart_id: text(64, 1),
    of: v.optional(SessionId),
    details: AgentDetails,
  }),
  result: Session,
})

/** Returns a session that has not expired. A canceled cart is unknown; a canceled checkout is not. */
export const agentSession = endpoint('GET /api/ext/agent/session', {
  query: v.strictObject({ id: SessionId, kind: Kind }),
  result: Session,
  refusals: { agentSessionUnknown: 404 },
})

/** Stores new details or the end of a session, if nobody has changed it since `version`. */
export const agentChange = endpoint('PUT /api/ext/agent/session', {
  body: v.strictObject({
    id: SessionId,
    kind: Kind,
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
    status: v.picklist(['open', 'canceled']),
    details: AgentDetails,
  }),
  result: Session,
  refusals: { agentSessionUnknown: 404, agentSessionChanged: 409 },
})

/**
 * Claims an idempotency key for a request. `hash` names what was sent with it: another one is refused. `session` is the session that the
 * request has opened or changed; null if it is still being answered. Sent with a session, the request counts as answered.
 */
export const agentRequest = endpoint('POST /api/ext/agent/request', {
  body: v.strictObject({ key: text(64, 1), hash: text(64, 1), session: v.optional(SessionId) }),
  result: v.object({ is_new: v.boolean(), session: v.nullable(v.string()) }),
  refusals: { keyReused: 409 },
})

/** Makes a one-time key that hands a checkout over to a buyer. Only its hash is stored. */
export const agentLink = endpoint('POST /api/ext/agent/link', {
  body: v.strictObject({ id: SessionId }),
  result: v.object({ key: v.string(), expires_at: v.string() }),
  refusals: { agentSessionUnknown: 404 },
})

/**
 * Returns the checkout of a key. `takes`: the buyer takes the cart, and no key of the checkout opens it for somebody else. `browser` names
 * the buyer's browser by a secret: for ten minutes the same browser can take the cart again, because the first response may be lost.
 */
export const agentHandover = endpoint('POST /api/ext/agent/handover', {
  body: v.strictObject({ key: text(64, 1), takes: v.boolean(), browser: v.optional(text(64, 1)) }),
  /** `is_taken`: this browser has taken the cart before. */
  result: v.object({ cart_id: v.string(), details: AgentDetails, is_taken: v.boolean() }),
  refusals: { linkUnknown: 404 },
})
