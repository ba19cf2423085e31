import type { newsletterCalls } from '#shared/desk/newsletter-calls.ts'
import { originOf, type StoreCode } from '#shared/store-view.ts'
import { byView } from '../../catalog/writing/shape.ts'
import { isConfirmedSubscriber, subscriberLines, takeBounces } from '../../service/subscriber-list.ts'
import { rows, sql, name as verbatim } from '../../sql.ts'
import type { DeskHandlers } from '../desk-handler.ts'
import { noteAtDesk } from '../journal.ts'

export const newsletterHandlers: DeskHandlers<typeof newsletterCalls> = {
  counts: async (_, { db }) =>
    rows<{ view: StoreCode; subscribers: number }>(
      db,
      sql`SELECT store_code AS view, count(*) AS subscribers FROM newsletter_subscriptions
        WHERE ${verbatim(isConfirmedSubscriber)} GROUP BY 1 ORDER BY 1`,
    ),

  list: async (_, { db, env, colleague, now }) => {
    const lines = await subscriberLines(
      db,
      byView((view) => originOf(view, env)),
    )
    const doer = { way: 'desk', by: colleague.email } as const
    await noteAtDesk(db, doer, 'subscribers exported', lines.length - 1).run()
    return {
      name: `subscribers-${now.toISOString().slice(0, 10)}.csv`,
      type: 'text/csv',
      body: lines.join('\n'),
    }
  },

  takeBounces: async ({ addresses }, { db, colleague }) => {
    const count = await takeBounces(db, addresses)
    const doer = { way: 'desk', by: colleague.email } as const
    if (count) await noteAtDesk(db, doer, 'bounced addresses removed', count).run()
    return { count }
  },
}
