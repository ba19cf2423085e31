import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { list, rows, sql } from './sql.ts'

test('a list that is longer than a value of D1 is matched as a whole', async () => {
  await using shop = await freshDatabase()
  const addresses = Array.from(
    { length: 40_000 },
    (_, index) => `https://old.example/${'x'.repeat(100)}/${index}`,
  )
  const [found] = await rows(
    shop.db,
    sql`SELECT ${addresses[0] ?? ''} IN ${list(addresses)} AS "first", ${addresses[39_999] ?? ''} IN ${list(addresses)} AS "last",
      'none' IN ${list(addresses)} AS other, (SELECT count(*) FROM ${list(addresses)}) AS "all"`,
  )
  expect(found).toEqual({ first: 1, last: 1, other: 0, all: 40_000 })
})
