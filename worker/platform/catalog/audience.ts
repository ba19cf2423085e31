import { buysAsBusiness } from '#shared/customer-group.ts'
import type { PlatformBindings } from '../env.ts'
import { groupOfToken } from '../login/group-token.ts'
import { unauthorized } from '../refusal.ts'

export interface CatalogueAudience {
  /** 0 is a guest. */
  group: number
  seesBusinessOnly: boolean
  /** Groups above 4 have prices of their own. */
  hasGroupPrices: boolean
}

/**
 * The audience of a call, by a verified token alone (ROLE-5). An invalid token is refused: answered as a guest's,
 * guests' prices would be cached as those of a group.
 */
export async function audienceOf(
  groupToken: string | null | undefined,
  env: PlatformBindings,
): Promise<CatalogueAudience> {
  const group = groupToken ? await groupOfToken(groupToken, env.GROUP_TOKEN_SECRET) : 0
  if (groupToken && group === 0) throw unauthorized()
  return { group, seesBusinessOnly: buysAsBusiness(group), hasGroupPrices: group > 4 }
}
