import type { Handler } from 'hono'
import type { BodyOf, Endpoint } from '#shared/platform-api/endpoint.ts'
import type { PlatformRefusal } from '#worker/commerce/call.ts'
import type { Context, Gateway } from '#worker/gateway.ts'
import { refused, succeeded } from './answer.ts'
import { readInput } from './input.ts'

/** The result of a call: of the platform, or of the edge in its place. */
export type EdgeAnswer = { ok: true; result: unknown } | PlatformRefusal

/** Makes the handler of a call that the edge handles itself: validates the body by the row and writes the result of `work`. */
export function answeredBy<Row extends Endpoint>(
  row: Row,
  work: (body: BodyOf<Row>, c: Context) => Promise<EdgeAnswer>,
): Handler<Gateway> {
  return async (c) => {
    const answer = await work((await readInput(row, c)).body as BodyOf<Row>, c)
    return answer.ok ? succeeded(c, answer.result) : refused(c, answer)
  }
}
