import type { Context } from 'hono'
import { groupToken } from '#worker/commerce/group-token.ts'
import type { Gateway } from '#worker/gateway.ts'

/**
 * A query about prices with the visitor's own view and customer group in it, whatever the browser says of either: the
 * group is the session's alone and proved to the platform (ROLE-5).
 */
export async function asOwnGroup(
  { userGroupId: _said, groupToken: _forged, ...query }: Record<string, string>,
  c: Context<Gateway>,
): Promise<Record<string, string>> {
  const { storeId, currency } = c.get('view')
  const group = await c.get('visitor').group()
  const token = await groupToken(group, c.env)
  return {
    ...query,
    storeId: String(storeId),
    currencyCode: currency,
    ...(token && { userGroupId: String(group), groupToken: token }),
  }
}
