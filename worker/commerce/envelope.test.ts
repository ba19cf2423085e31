import { expect, test } from 'vitest'
import { stockCheck } from '#shared/platform-api/catalog.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import { SimulatedPlatform } from '#tests/fixtures/simulated-platform/platform.ts'
import type { Reply } from '#tests/fixtures/simulated-platform/reply.ts'
import { call } from './call.ts'

const causeOf = (reply: Reply) => {
  const platform = new SimulatedPlatform()
  platform.on('GET /api/stock/check', reply)
  const env = edgeEnv({ PLATFORM: platform.binding })
  const asked = call(stockCheck, { query: { sku: '10234' } }, { env, store: 'da' })
  return asked.then(
    () => 'an answer',
    ({ kind, cause }) => `${kind}: ${cause}`,
  )
}

test.each([[{ qty: 3 }], [['neither code nor result']]])(
  "'Unhandled error, wrong response format!' is thrown for %j",
  async (json) => {
    expect(await causeOf({ json })).toContain('malformed: Unhandled error, wrong response format!')
  },
)

test("'Error with response - bad content-type!' is thrown for an HTML page", async () => {
  const page = { raw: '<h1>ok</h1>', type: 'text/html' }
  expect(await causeOf(page)).toContain('malformed: Error with response - bad content-type!')
})
