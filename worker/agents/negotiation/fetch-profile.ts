import * as v from 'valibot'
import { isTooDeep, TooLong, textUpTo } from '#shared/input-limits.ts'
import { ProtocolError } from '../protocol-error.ts'

/** Milliseconds until a profile counts as unreachable, body included. */
const timeLimit = 3000
const mostBytes = 64 * 1024
/** The most profiles that an isolate keeps; the longest unused one is dropped. */
const mostKept = 500
/** Seconds for which a profile is kept: at least a minute, as the protocol wants, and at most an hour. */
const shortest = 60
const longest = 3600
/** Seconds for which a profile that failed is not fetched again. */
const pause = 30

const Versions = v.pipe(
  v.array(v.looseObject({ version: v.pipe(v.string(), v.maxLength(40)) })),
  v.maxLength(20),
)
const Profile = v.object({
  ucp: v.object({
    version: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
    capabilities: v.optional(
      v.pipe(
        v.record(v.pipe(v.string(), v.maxLength(200)), Versions),
        v.check((all) => Object.keys(all).length <= 200, 'too many capabilities'),
      ),
      {},
    ),
  }),
})
export type AgentProfile = v.InferOutput<typeof Profile>['ucp']

interface Kept {
  until: number
  profile: AgentProfile | ProtocolError
}

const kept = new Map<string, Kept>()

/** Returns an agent's profile, cached as its headers allow. `mayFetch` is asked before a request is sent. */
export async function fetchProfile(url: URL, mayFetch: () => Promise<boolean>): Promise<AgentProfile> {
  const known = kept.get(url.href)
  const found = known && known.until > Date.now() ? known : await fetched(url, mayFetch)
  // The last used one is the last of the map.
  kept.delete(url.href)
  kept.set(url.href, found)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  if (found.profile instanceof ProtocolError) throw found.profile
  return found.profile
}

async function fetched(url: URL, mayFetch: () => Promise<boolean>): Promise<Kept> {
  if (!(await mayFetch())) throw new ProtocolError('rate_limited', 'Too many new profiles', 60)
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return failed(new ProtocolError('profile_unreachable', `The profile answers ${response.status}`))
    }
    const profile = parsed(await textUpTo(mostBytes, response))
    return { until: Date.now() + 1000 * secondsOf(response.headers.get('Cache-Control')), profile }
  } catch (error) {
    if (error instanceof ProtocolError) return failed(error)
    if (error instanceof TooLong)
      return failed(new ProtocolError('profile_malformed', `The profile has more than ${mostBytes} bytes`))
    return failed(new ProtocolError('profile_unreachable', 'The profile cannot be fetched'))
  }
}

function parsed(text: string): AgentProfile {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ProtocolError('profile_malformed', 'The profile is no JSON')
  }
  const read = isTooDeep(json) ? undefined : v.safeParse(Profile, json)
  if (!read?.success) throw new ProtocolError('profile_malformed', 'The profile does not fit the schema')
  return read.output.ucp
}

function failed(error: ProtocolError): Kept {
  return { until: Date.now() + pause * 1000, profile: error }
}

/** Returns the `max-age` of a profile within our limits. */
function secondsOf(cacheControl: string | null): number {
  const seconds = Number(/(?:^|[\s,])max-age=(\d+)/.exec(cacheControl ?? '')?.[1] ?? 0)
  return Math.min(Math.max(seconds, shortest), longest)
}
