import { buysAsBusiness, lastGroupWithoutPrices } from '#shared/customer-group.ts'
import type { PlatformBindings } from '../env.ts'
import { groupOfToken } from '../login/group-token.ts'
import { unauthorized } from '../refusal.ts'

export interface CatalogueAudience {
  /** The customer group; 0 for guests. */
  group: number
  seesBusinessOnly: boolean
  hasGroupPrices: boolean
}

/**
 * Returns the audience of a call, taken only from a verified token (ROLE-5). Throws for an invalid token: if it counted as a
 * guest, caches would store guests' prices as those of a group.
 */
export async function audienceOf(
  groupToken: string | null | undefined,
  env: PlatformBindings,
): Promise<CatalogueAudience> {
  const group = groupToken ? await groupOfToken(groupToken, env.GROUP_TOKEN_SECRET) : 0
  if (groupToken && group === 0) throw unauthorized()
  return { group, seesBusinessOnly: buysAsBusiness(group), hasGroupPrices: group > lastGroupWithoutPrices }
}
