import { type AgentRequest, failure, type Outcome, type Shopfront } from '../agent-request.ts'
import type { Operation } from '../operation.ts'
import { ProtocolError } from '../protocol-error.ts'
import { commonCapabilities, protocolVersion } from './capabilities.ts'
import { fetchProfile } from './fetch-profile.ts'
import { isThisMachine, profileAddress } from './profile-address.ts'

/** Reads the profile that a request names and returns the request with the capabilities that both sides have. */
export async function negotiate(
  typed: { profile: string | undefined; idempotencyKey: string | undefined },
  shopfront: Shopfront,
): Promise<AgentRequest> {
  const { env, origin, network } = shopfront
  const allowsLoopback = env.LOOPBACK_PROFILES === 'on' && isThisMachine(origin)
  const url = profileAddress(typed.profile, { ownHost: new URL(origin).host, allowsLoopback })
  const profile = await fetchProfile(url, async () => (await env.FETCH_LIMIT.limit({ key: network })).success)
  if (!(await env.PROFILE_LIMIT.limit({ key: url.href })).success)
    throw new ProtocolError('rate_limited', 'Too many requests of this profile', 60)
  if (profile.version !== protocolVersion) {
    const message = `Version ${profile.version} is not supported. This shop supports ${protocolVersion}.`
    throw new ProtocolError('version_unsupported', message)
  }
  return {
    ...shopfront,
    agent: url.href,
    common: commonCapabilities(profile.capabilities, env),
    idempotencyKey: typed.idempotencyKey,
  }
}

/** Runs an operation if both sides have its capability. */
export async function runNegotiated(
  operation: Operation,
  input: { id: string; body: unknown },
  request: AgentRequest,
): Promise<Outcome> {
  if (request.common.has(operation.capability)) return operation.run(input as never, request)
  const content = `Your profile does not list ${operation.capability} of version ${protocolVersion}`
  return failure(request, operation.capability, { code: 'capabilities_incompatible', content })
}
