import { storeCodeOfHost } from '#shared/store-view.ts'
import { ProtocolError } from '../protocol-error.ts'

/** The most characters of the address of a profile. */
const longestAddress = 1024

/**
 * Returns the address of an agent's profile if it may be fetched: https at the usual port, and a public host name. Addresses of numbers are
 * refused, because each could be one of a private network; so are the shop's own hosts, which would call themselves.
 */
export function profileAddress(
  typed: string | undefined,
  { ownHost, allowsLoopback }: { ownHost: string; allowsLoopback: boolean },
): URL {
  if (!typed) throw invalid('Name your profile: UCP-Agent: profile="https://…"')
  if (typed.length > longestAddress || !URL.canParse(typed))
    throw invalid('The address of the profile is invalid')
  const url = new URL(typed)
  if (url.username || url.password || url.hash)
    throw invalid('A profile is fetched without user and fragment')
  if (siteOf(url.host) === siteOf(ownHost)) throw invalid('The profile of an agent is not at this shop')
  if (allowsLoopback && isLoopback(url.hostname) && /^https?:$/.test(url.protocol)) return url
  if (url.protocol !== 'https:' || url.port)
    throw invalid('A profile is fetched over https, at its usual port')
  if (!isPublicName(url.hostname)) throw invalid('The profile is at no public host')
  return url
}

/** Returns whether an origin of the shop is on a developer's machine. */
export function isThisMachine(origin: string): boolean {
  const { hostname } = new URL(origin)
  return isLoopback(hostname) || hostname.endsWith('.localhost')
}

function isLoopback(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost'
}

/** Returns the host without the label of a view, so that the hosts of all views are the same site. */
function siteOf(host: string): string {
  const name = host.replace(/\.$/, '')
  return storeCodeOfHost(name) ? name.slice(name.indexOf('.') + 1) : name
}

/** Endings of names that no public name server resolves, or that lead back to a private network. */
const private_ =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|test|example|invalid|onion)$/

/** Returns whether a host is a name with a public ending. A parsed URL has every form of an IPv4 address as four numbers. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/.test(name) && !private_.test(name)
}

function invalid(message: string): ProtocolError {
  return new ProtocolError('invalid_profile_url', message)
}
