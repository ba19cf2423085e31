import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { deskRows } from '#shared/desk/calls.ts'
import type { DeskRow, FileAnswer } from '#shared/desk/desk-call.ts'
import { isTooDeep } from '#shared/input-limits.ts'
import { log } from '#shared/log.ts'
import { ReasonedError } from '#shared/reason.ts'
import type { Platform } from '../env.ts'
import { Refusal } from '../refusal.ts'
import { colleaguesOnly } from './colleague.ts'
import type { DeskContext, UploadedFile } from './desk-handler.ts'
import { deskRefused } from './desk-refused.ts'
import { deskHandlers } from './handlers.ts'
import { noteIfChanged } from './journal.ts'

type AnyHandler = (input: unknown, context: DeskContext, file?: UploadedFile) => Promise<unknown>

/** Serves the calls, files and uploads of the desk, which the edge passes on for a signed-in colleague (`Desk <token>`). */
export const deskCallEndpoint = new Hono<Platform>()

deskCallEndpoint.post('/merchant/desk/:kind/:area/:name', async (c: Context<Platform>) => {
  const { kind = '', area = '', name = '' } = c.req.param()
  const rows = own(deskRows, area) as Record<string, DeskRow> | undefined
  const row = rows && own(rows, name)
  if (row?.kind !== kind) throw new Refusal(404, 'There is no such call of the desk')
  const [, token = ''] = /^Desk (.+)$/.exec(c.req.header('Authorization') ?? '') ?? []
  const colleague = await colleaguesOnly({ db: c.env.DB, token, env: c.env }, row.roles)
  const input = checkedInput(row, await inputOf(kind, c))
  const tags: string[] = []
  const context: DeskContext = {
    ...{ db: c.env.DB, env: c.env, colleague, now: new Date() },
    note: (action, about, change) =>
      noteIfChanged(c.env.DB, { way: 'desk', by: colleague.email }, action, about, change),
    purge: (...added) => void tags.push(...added),
  }
  const handle = (own(deskHandlers, area) as unknown as Record<string, AnyHandler>)[name] as AnyHandler
  const file = row.kind === 'upload' ? await fileOf(row.maxBytes, c) : undefined
  const result = await refusing(() => handle(input, context, file))
  if (row.kind === 'file') return fileResponse(result as FileAnswer)
  log('log', { desk: `${area}/${name}`, by: colleague.id })
  return c.json({ code: 200, result: result ?? null, ...(tags.length && { meta: { tags } }) })
})

/** Turns an error of a merchant's file into a refusal. */
async function refusing<Result>(work: () => Result): Promise<Awaited<Result>> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ReasonedError ? deskRefused('notValid', error.reason, error.values) : error
  }
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

async function inputOf(kind: string, c: Context<Platform>): Promise<unknown> {
  return kind === 'call' ? c.req.json().catch(() => null) : c.req.query()
}

function checkedInput(row: DeskRow, input: unknown): unknown {
  if (isTooDeep(input)) throw new Refusal(400, 'The input is nested too deep')
  const read = v.safeParse(row.input, input)
  if (read.success) return read.output
  const errors = read.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }))
  throw new Refusal(400, errors[0]?.message ?? 'The input is not valid', { refusal: 'invalid', errors })
}

async function fileOf(maxBytes: number, c: Context<Platform>): Promise<UploadedFile> {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (bytes.byteLength > maxBytes) throw new Refusal(413, 'The file is too large.', { refusal: 'tooLarge' })
  return { bytes, type: c.req.header('X-File-Type') ?? '' }
}

function fileResponse({ name, type, body }: FileAnswer): Response {
  const shown = type.startsWith('text/html')
  const headers = {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
  }
  return new Response(body, { headers })
}
