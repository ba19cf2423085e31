import type { JournalRow, journalCalls } from '#shared/desk/journal-calls.ts'
import { pageSize } from '#shared/desk/list-input.ts'
import type { DeskAction } from '#shared/desk-journal.ts'
import type { DeskHandlers } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import type { UndoneEntry } from '../journal.ts'
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

/** Matches the text of a search in action, subject and name. */
const matches = `(?1 IS NULL OR kind = ?1) AND (?2 = '' OR instr(lower(action || ' ' || about || ' ' || by), lower(?2)))`

export const journalHandlers: DeskHandlers<typeof journalCalls> = {
  list: async ({ search, page, isDescending, filters }, { db }) => {
    const order = isDescending ? 'DESC' : 'ASC'
    const bound = [filters.kind ?? null, search]
    const [rows, count] = await db.batch<never>([
      db
        .prepare(
          `SELECT * FROM (${entries}) WHERE ${matches} ORDER BY at ${order}, id ${order} LIMIT ${pageSize} OFFSET ?3`,
        )
        .bind(...bound, page * pageSize),
      db.prepare(`SELECT count(*) AS total FROM (${entries}) WHERE ${matches}`).bind(...bound),
    ])
    const [counted] = (count?.results ?? []) as { total: number }[]
    return { rows: ((rows?.results ?? []) as StoredRow[]).map(shown), total: counted?.total ?? 0 }
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
