import { Hono } from 'hono'
import type { Platform } from './env.ts'
import { answerError } from './serve.ts'

const app = new Hono<Platform>()

app.onError(answerError)
app.notFound((c) => c.json({ code: 404, result: 'Request does not match any route.' }, 404))

export default app
