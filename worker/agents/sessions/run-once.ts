import { base64url } from 'jose'
import { agentRequest } from '#shared/platform-api/agents.ts'
import { type AgentRequest, ask, type Outcome } from '../agent-request.ts'
import { ProtocolError } from '../protocol-error.ts'

/**
 * Runs an operation once for an idempotency key. The same request again returns the session as it is now; another request with the same key
 * is refused. A request counts as answered after its operation has returned a session, so that one that failed can be sent again. Without a key
 * the operation runs each time.
 */
export async function runOnce(
  named: string,
  input: unknown,
  request: AgentRequest,
  { run, again }: { run(): Promise<Outcome>; again(session: string): Promise<Outcome> },
): Promise<Outcome> {
  const { agent, idempotencyKey } = request
  if (!idempotencyKey) return run()
  if (idempotencyKey.length > 200)
    throw new ProtocolError('invalid_request', 'The idempotency key is too long')
  const key = await digest(`${agent}\n${idempotencyKey}`)
  const hash = await digest(`${named}\n${JSON.stringify(input)}`)
  const claimed = await ask(agentRequest, { body: { key, hash } }, request)
  if (!claimed.ok) throw new ProtocolError('idempotency_conflict', 'This key was used for another request')
  if (claimed.result.is_new) {
    const outcome = await run()
    if (typeof outcome.id === 'string')
      await ask(agentRequest, { body: { key, hash, session: outcome.id } }, request)
    return outcome
  }
  if (claimed.result.session === null)
    throw new ProtocolError(
      'idempotency_conflict',
      'The first request of this key is still being answered',
      5,
    )
  return again(claimed.result.session)
}

async function digest(text: string): Promise<string> {
  return base64url.encode(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  )
}
