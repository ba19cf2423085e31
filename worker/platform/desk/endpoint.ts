// Why: docs/decisions/050-passkeys.md
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type DeskAccess, type DeskQuestion, DeskQuestionFrom } from '#shared/desk-question.ts'
import { engineOf } from '#worker/engines/engine-of.ts'
import type { Platform, PlatformBindings } from '../env.ts'
import { Refusal } from '../refusal.ts'
import { addOptions, addPasskey } from './add-passkey.ts'
import { type Colleague, colleagueOf, isDeskOpen, isStill } from './colleague.ts'
import { openDesk, openOptions } from './open-desk.ts'
import { passkeysOf, removePasskey } from './passkeys.ts'

/** Serves the edge's calls for a colleague who is signed in (`Desk <token>`). */
export const deskEndpoint = new Hono<Platform>()

deskEndpoint.post('/merchant/desk', async (c: Context<Platform>) => {
  const [, token = ''] = /^Desk (.+)$/.exec(c.req.header('Authorization') ?? '') ?? []
  const colleague = await colleagueOf({ db: c.env.DB, token, env: c.env })
  const read = v.safeParse(DeskQuestionFrom, await c.req.json().catch(() => null))
  if (!read.success) throw new Refusal(400, v.summarize(read.issues))
  const { question, origin } = read.output
  const result = await answer(question, colleague, new URL(origin), c.env)
  return c.json({ code: 200, result })
})

async function answer(
  question: DeskQuestion,
  colleague: Colleague,
  origin: URL,
  env: PlatformBindings,
): Promise<unknown> {
  const { DB: db } = env
  if (question.ask === 'access') return access(db, colleague, env)
  if (question.ask === 'add-options') return addOptions(db, colleague, origin, question.word)
  if (question.ask === 'open-options') return openOptions(db, colleague, origin)
  if (question.ask === 'add') await addPasskey(db, colleague, origin, question)
  if (question.ask === 'open') await openDesk(db, colleague, origin, question.credential)
  if (question.ask === 'remove') await removePasskey(db, colleague, question.id)
  return true
}

async function access(db: D1Database, colleague: Colleague, env: PlatformBindings): Promise<DeskAccess> {
  const passkeys = await passkeysOf(db, colleague.id)
  return {
    isOpen: isDeskOpen(colleague, env),
    role: colleague.role,
    language: colleague.language,
    dashboard: engineOf(env).dashboard?.(env) ?? null,
    until: isStill(colleague.deskUntil) ? colleague.deskUntil : null,
    passkeys: passkeys.map(({ id, host, name, createdAt, usedAt }) => ({
      id,
      host,
      name,
      createdAt,
      usedAt,
    })),
  }
}
