import type { BlockData } from '#client/features/account/account-data.ts'
import type { AccountBlock } from '#shared/account-blocks.ts'
import type { AccountSearch } from '#shared/account-search.ts'
import { log } from '#shared/log.ts'
import type { Customer } from '#shared/platform-api/user.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Missing, VisitorContext } from '#worker/declaration/page.ts'
import type { Redirect } from '#worker/declaration/redirect.ts'

/** `asCustomer` returns null if nobody is signed in: data loaded then are shown to nobody. */
export interface AccountContext extends VisitorContext<AccountSearch> {
  /** Null if nobody is signed in. */
  customer: Promise<Customer | null>
}

/** Returns whether the signed-in customer can have points: the view has a loyalty club, and the platform too. */
export async function hasClub({
  view,
  customer,
}: Pick<AccountContext, 'view' | 'customer'>): Promise<boolean> {
  return view.hasLoyaltyClub && (await customer)?.extension_attributes?.has_club !== false
}

/** Loads the data of a block; returns `Missing` if its entry is not the customer's. */
export type LoadBlock<Block extends AccountBlock> = (
  context: AccountContext,
) => Promise<BlockData[Block] | Missing | Redirect>

/** Returns the result of a call, or undefined if the platform fails. */
export async function undefinedIfPlatformFails<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    log('error', { error })
    return undefined
  }
}
