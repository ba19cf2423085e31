import { expect, test } from 'vitest'
import { stockCheck } from '#shared/platform-api/stock.ts'
import { settled } from '#tests/fixtures/simulated-catalogue.ts'
import { call } from './call.ts'

const causeOf = (response: Response) => {
  const PLATFORM = { fetch: async () => response } as unknown as Fetcher
  const asked = call(stockCheck, { query: { sku: '10234' } }, { env: settled({ PLATFORM }), store: 'da' })
  return asked.then(
    () => 'an answer',
    ({ kind, cause }) => `${kind}: ${cause}`,
  )
}

test.each([[{ qty: 3 }], [['neither code nor result']]])(
  "'Unhandled error, wrong response format!' is raised of %j",
  async (json) => {
    expect(await causeOf(Response.json(json))).toContain('malformed: Unhandled error, wrong response format!')
  },
)

test("'Error with response - bad content-type!' is raised of a page", async () => {
  const page = new Response('<h1>ok</h1>', { headers: { 'Content-Type': 'text/html' } })
  expect(await causeOf(page)).toContain('malformed: Error with response - bad content-type!')
})
