import { SignJWT } from 'jose'
import type { StoreView } from '#shared/store-view.ts'
import type { CachedReads } from '#worker/cache/cached-reads.ts'
import type { TagRecorder } from '#worker/cache/tags.ts'
import type { PlatformEnv } from '#worker/env.ts'

/** Seconds that a token is valid; a new one is made in the second half of its life. */
const lifetime = 3600

const tokens = new Map<number, { token: string; expires: number }>()

/** The context of every read of the catalogue: view, customer group and the recorder of tags. */
export interface Reading {
  env: PlatformEnv
  view: StoreView
  /** The customer group whose prices and products are read; 0 for guests. */
  group: number
  /** True if products contain the tax in their prices. */
  showsNet?: boolean
  tags: TagRecorder
  /** Cached reads of earlier renders; absent if nothing cached may be used. */
  cached?: CachedReads | undefined
}

/**
 * Returns a proof for the platform that the edge reads for this customer group. A cached page has no customer whose own `groupToken` could
 * be sent, and a bare group id is never trusted (ROLE-5). Null for guests.
 */
export async function groupToken(
  group: number,
  env: Pick<PlatformEnv, 'GROUP_TOKEN_SECRET'>,
): Promise<string | null> {
  if (group === 0) return null
  const now = Math.floor(Date.now() / 1000)
  const known = tokens.get(group)
  if (known && known.expires - now > lifetime / 2) return known.token
  const expires = now + lifetime
  const token = await new SignJWT({ group_id: group, exp: expires })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(env.GROUP_TOKEN_SECRET))
  tokens.set(group, { token, expires })
  return token
}
