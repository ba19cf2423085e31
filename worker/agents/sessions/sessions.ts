import {
  type AgentDetails,
  type AgentSession,
  agentChange,
  agentLink,
  agentOpen,
  agentSession,
} from '#shared/platform-api/agents.ts'
import { cartCreate } from '#shared/platform-api/cart.ts'
import { type AgentRequest, ask, failure, type Outcome } from '../agent-request.ts'
import { ProtocolError } from '../protocol-error.ts'

type Kind = AgentSession['kind']

/** Returns a session of this view; null if there is none, or no longer. */
export async function findSession(
  kind: Kind,
  id: string,
  request: AgentRequest,
): Promise<AgentSession | null> {
  if (!/^[\w-]{43}$/.test(id)) return null
  const found = await ask(agentSession, { query: { id, kind } }, request)
  return found.ok ? found.result : null
}

/** Opens a guest's cart for an agent. New carts of a network are limited: each is a row that stays for days. */
export async function openCartOf(request: AgentRequest): Promise<string> {
  const { env, network } = request
  if (!(await env.SESSION_LIMIT.limit({ key: network })).success)
    throw new ProtocolError('rate_limited', 'Too many new carts', 60)
  const opened = await ask(cartCreate, {}, request)
  if (!opened.ok) throw new ProtocolError('unavailable', 'No cart can be opened now', 10)
  return opened.result
}

interface Opened {
  kind: Kind
  cartId: string
  details: AgentDetails
  of?: string
}

export async function openSession(opened: Opened, request: AgentRequest): Promise<AgentSession> {
  const { kind, cartId: cart_id, details, of } = opened
  const body = { kind, cart_id, details, ...(of && { of }) }
  const answer = await ask(agentOpen, { body }, request)
  if (!answer.ok) throw new ProtocolError('unavailable', 'The session cannot be stored now', 10)
  return answer.result
}

/** Stores a change before it is made, so that of two simultaneous changes one is refused. */
export async function changeSession(
  { id, kind, version }: AgentSession,
  { details, status = 'open' }: { details: AgentDetails; status?: 'open' | 'canceled' },
  request: AgentRequest,
): Promise<AgentSession> {
  const body = { id, kind, version, status, details }
  const answer = await ask(agentChange, { body }, request)
  if (answer.ok) return answer.result
  throw new ProtocolError('conflict', 'Somebody else has changed this at the same time: read it again')
}

/** Returns the address that hands a session over to a buyer: its key is used once, and expires within an hour. */
export async function continueUrl({ id }: AgentSession, request: AgentRequest): Promise<string> {
  const made = await ask(agentLink, { body: { id } }, request)
  return made.ok ? `${request.origin}/handover/${made.result.key}` : `${request.origin}/`
}

/** Returns the answer for a session that does not exist, or not in this view. */
export function notFound(kind: Kind | 'order', request: AgentRequest): Outcome {
  return failure(request, `dev.ucp.shopping.${kind}`, {
    code: 'not_found',
    content: `There is no such ${kind}`,
  })
}

/** Returns the details of an agent's request: what it does not mention stays as it was. */
export function detailsOf(
  {
    buyer,
    discounts,
  }: { buyer?: Partial<AgentDetails> | undefined; discounts?: { codes?: string[] | undefined } | undefined },
  { agent }: AgentRequest,
  before?: AgentDetails,
): AgentDetails {
  const nothing = { destinations: [], destination: '', option: '', delivery: 'shipping' as const }
  const nobody = { email: '', first_name: '', last_name: '', phone_number: '' }
  return {
    ...{ ...nobody, ...nothing, codes: [] },
    ...before,
    ...buyer,
    agent,
    ...(discounts?.codes && { codes: discounts.codes }),
  }
}
