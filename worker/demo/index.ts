import { Hono } from 'hono'
import type { Platform, PlatformBindings } from '#worker/platform/env.ts'
import platform from '#worker/platform/index.ts'
import { answerError } from '#worker/platform/serve.ts'
import { refuseTestParts } from '#worker/platform/test-parts.ts'
import { broker } from './broker/broker.ts'
import { demonstration } from './demonstration.ts'
import { testWindow } from './test-window/window.ts'

// The platform's Worker with all that a demonstration has beside it. A shop with pictures, a card provider and a broker of its
// own may run the platform alone: `main` of worker/platform/wrangler.toml.
const app = new Hono<Platform>()

app.onError(answerError)

app.use(async (c, next) => {
  refuseTestParts(c.env)
  await next()
})

app.route('/', broker)
app.route('/', testWindow)
app.all('*', (c) => platform.fetch(c.req.raw, c.env, c.executionCtx))

export default {
  fetch: (request, env, ctx) => app.fetch(request, { ...env, demonstration }, ctx),
  scheduled(event, env, ctx) {
    refuseTestParts(env)
    return platform.scheduled(event, { ...env, demonstration }, ctx)
  },
} satisfies ExportedHandler<PlatformBindings>
