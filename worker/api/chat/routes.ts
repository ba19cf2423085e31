import { Hono } from 'hono'
import type { Gateway } from '#worker/gateway.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'
import { failed, InvalidInput, invalid } from '../answer.ts'
import { boundedBody, sameOrigin } from '../guard.ts'
import { deskCalls } from './desk-calls.ts'
import { shopperCalls } from './shopper-calls.ts'

/** The browser's calls for both sides of a conversation. Why: docs/decisions/041-conversations.md */
export const chat = new Hono<Gateway>()

chat.use('/api/chat/*', sessionCookie, sameOrigin, boundedBody)
chat.use('/api/desk/*', sessionCookie, sameOrigin, boundedBody)
chat.route('/api/chat', shopperCalls)
chat.route('/api/desk', deskCalls)

chat.onError((error, c) => {
  if (error instanceof InvalidInput) return invalid(c, error.errors)
  logError(error, c)
  return failed(c, 503)
})
