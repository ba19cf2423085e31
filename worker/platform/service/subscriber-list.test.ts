import { expect, test } from 'vitest'
import { countedDatabase } from '#tests/fixtures/counted-database.ts'
import { freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { subscriberLines, takeBounces } from './subscriber-list.ts'

test('a newsletter of 1,500 subscribers is listed, and its bounces taken, with far fewer statements than D1 permits to a request', async () => {
  await using shop = await freshDatabase((db) =>
    db
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
         INSERT INTO newsletter_subscriptions (email, store_code, state, words, page, asked_at, confirmed_at)
         SELECT 'guest' || i || '@wine.example', 'da', 'subscribed', '', '/', '2026-01-01', '2026-01-01' FROM n`,
      )
      .run(),
  )
  const { db, statements } = countedDatabase(shop.db)
  const origins = { da: 'https://da.wine.example', sv: 'https://se.wine.example' }
  expect(await subscriberLines(db, origins)).toHaveLength(1501)
  expect(await subscriberLines(db, origins)).toHaveLength(1501)
  const keys = await shop.db
    .prepare('SELECT count(DISTINCT newsletter_id) AS count FROM mail_keys')
    .first('count')
  expect(keys).toBe(1500)
  const bounced = Array.from({ length: 1200 }, (_, index) => `Guest${index + 1}@wine.example`)
  expect(await takeBounces(db, [...bounced, 'nobody@wine.example', bounced[0]].join('\n'))).toBe(1200)
  expect(statements()).toBeLessThan(20)
})
