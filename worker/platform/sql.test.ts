import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { Inserts } from './catalog/writing/bulk.ts'
import { list, prepareAll, rows, sql } from './sql.ts'

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

test('lists and rows of letters with two bytes are bound in values that D1 accepts', async () => {
  await using shop = await freshDatabase()
  const tags = Array.from({ length: 1500 }, (_, index) => `${index} ${'ø'.repeat(1000)}`)
  const inserts = new Inserts([{ name: 'old_pages', columns: ['tag'] }])
  for (const tag of tags) inserts.add('old_pages', [tag])
  await shop.db.batch(prepareAll(shop.db, inserts.statements()))
  expect(
    await rows(shop.db, sql`SELECT count(*) AS stored FROM old_pages WHERE tag IN ${list(tags)}`),
  ).toEqual([{ stored: 1500 }])
})
