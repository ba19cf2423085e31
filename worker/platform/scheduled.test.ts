import { expect, it } from 'vitest'
import { smallShop } from '#tests/fixtures/small-shop.ts'

it('a scheduled job that fails does not stop the other jobs', async () => {
  await using shop = await smallShop({ TRANSFER_SHARE: 'a quarter' })
  const proof = `INSERT INTO age_approvals (transaction_id, customer_id, method, age_limit, verified_at)
    SELECT 'old', id, 'mitid', 18, '2020-01-01T10:00:00.000Z' FROM customers LIMIT 1`
  await shop.db.prepare(proof).run()
  await expect(shop.schedule('*/10 * * * *')).rejects.toThrow('TRANSFER_SHARE')
  expect(await shop.db.prepare('SELECT count(*) AS n FROM age_approvals').first('n')).toBe(0)
})
