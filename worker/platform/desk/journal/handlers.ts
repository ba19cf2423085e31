import type { JournalRow, journalCalls } from '#shared/desk/journal-calls.ts'
import type { DeskAction } from '#shared/desk-journal.ts'
import { name, sql } from '../../sql.ts'
import type { DeskHandlers } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import type { UndoneEntry } from '../journal.ts'
import { listPage } from '../list-page.ts'
import { undoOf } from '../undo.ts'

type StoredRow = Omit<JournalRow, 'before' | 'after' | 'canUndo'> &
  Record<'before' | 'after', string | null> & { isNoted: 0 | 1 }

/** The most characters of a state that the page shows. */
const mostShown = 20_000

/** Actions at the desk and actions on orders, in the same columns. */
const entries = `
  SELECT id, at, by, way, action, about, iif(length(before) <= ${mostShown}, before, NULL) AS before,
    iif(length(after) <= ${mostShown}, after, NULL) AS after, before IS NOT NULL AS isNoted, undone_at AS undoneAt,
    'desk' AS kind FROM desk_journal
  UNION ALL
  SELECT NULL, at, by, way, action ->> 'action', number, NULL, action, 0, NULL, 'orders' FROM order_journal
  JOIN orders ON orders.id = order_id`

export const journalHandlers: DeskHandlers<typeof journalCalls> = {
  list: async ({ search, page, isDescending, filters }, { db }) => {
    // The text of a search is in the action, the subject or the name.
    const { rows, total } = await listPage<StoredRow>(db, {
      ...{ columns: sql`*`, from: name(`(${entries})`), order: 'at', id: 'id', isDescending, page },
      conditions: [
        ...(filters.kind ? [sql`kind = ${filters.kind}`] : []),
        ...(search ? [sql`instr(lower(action || ' ' || about || ' ' || by), lower(${search})) > 0`] : []),
      ],
    })
    return { rows: rows.map(shown), total }
  },

  undo: async ({ id }, context) => {
    const { db, now } = context
    const entry = await db
      .prepare('SELECT action, about, before, after, undone_at AS undoneAt FROM desk_journal WHERE id = ?')
      .bind(id)
      .first<Pick<StoredRow, 'about' | 'before' | 'after' | 'undoneAt'> & { action: DeskAction }>()
    const undo = entry && undoOf[entry.action]
    if (!undo || entry.before === null || entry.undoneAt)
      throw deskRefused('notNow', 'This cannot be undone, or was undone before.')
    const undone: UndoneEntry = { about: entry.about, ...changeOf(entry) }
    await undo(undone, context)
    await db.prepare('UPDATE desk_journal SET undone_at = ? WHERE id = ?').bind(now.toISOString(), id).run()
  },
}

function shown({ before, after, isNoted, ...row }: StoredRow): JournalRow {
  const canUndo = Boolean(isNoted) && !row.undoneAt && row.action in undoOf
  return { ...row, ...changeOf({ before, after }), canUndo }
}

function changeOf({ before, after }: Pick<StoredRow, 'before' | 'after'>) {
  return { before: before && JSON.parse(before), after: after && JSON.parse(after) }
}
