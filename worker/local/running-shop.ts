import { existsSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type PhotoStore, photoStore } from './backup/photo-store.ts'
import type { Storefront } from './clear-pages.ts'
import { type BoundSql, bytesFromJson, bytesToJson, d1Over } from './database-file.ts'
import { type LocalShop, photosOf, startShop } from './shop.ts'

/**
 * Returns the socket at which `npm start` executes the statements of other commands. The database of a running shop has one writer, its own
 * Worker: a second process that opens the file makes orders fail. Only the owner may open the socket.
 */
const socketOf = (folder: string) => join(folder, 'database.sock')

/** A request for a photograph. The bucket has only one writer too. */
interface PhotoRequest {
  photo: string
}

export async function answerDatabase({ db, url, miniflare }: LocalShop, folder: string): Promise<void> {
  const socketPath = socketOf(folder)
  rmSync(socketPath, { force: true })
  const server = createServer(async (incoming, response) => {
    try {
      const asked = JSON.parse((await text(incoming)) || '[]') as BoundSql[] | PhotoRequest
      if ('photo' in asked) {
        const photo = await photoStore(await photosOf(miniflare)).read(asked.photo)
        const answers = photo ? [{ ...photo, bytes: bytesToJson(photo.bytes) }] : []
        return void response.end(JSON.stringify({ url, answers }))
      }
      const statements = asked.map((one) => db.prepare(one.text).bind(...one.values.map(bytesFromJson)))
      const answers = statements.length ? await db.batch(statements) : []
      response.end(JSON.stringify({ url, answers: answers.map(({ results, meta }) => ({ results, meta })) }))
    } catch (error) {
      response.writeHead(500).end(JSON.stringify({ message: (error as Error).message }))
    }
  })
  const before = process.umask(0o177)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(socketPath, resolve)
  })
  process.umask(before)
  server.unref()
  process.once('exit', () => rmSync(socketPath, { force: true }))
}

export interface OpenedShop extends AsyncDisposable {
  db: D1Database
  storefront: Storefront
  photos: Pick<PhotoStore, 'read'>
  /** Another process has the shop open for shoppers. */
  isRunning: boolean
}

/** Opens the shop of a folder: through the process that has it open, else in this process until it is disposed. */
export async function openShop(folder: string, secrets: { INVALIDATE_KEY: string }): Promise<OpenedShop> {
  const url = await openAddress(folder)
  if (url) {
    const storefront = { url: new URL(url), key: secrets.INVALIDATE_KEY }
    const opened = { db: databaseAt(folder), photos: photosAt(folder) }
    return { ...opened, storefront, isRunning: true, [Symbol.asyncDispose]: async () => {} }
  }
  const shop = await startShop({ port: 0, folder, isQuiet: true })
  return {
    db: shop.db,
    storefront: { url: shop.url, key: shop.secrets.INVALIDATE_KEY },
    photos: photoStore(await photosOf(shop.miniflare)),
    isRunning: false,
    [Symbol.asyncDispose]: () => shop.miniflare.dispose(),
  }
}

/**
 * Returns the address at which the shop of a folder is open; undefined if it is closed. A socket without a response is left over from a
 * killed process.
 */
export async function openAddress(folder: string): Promise<string | undefined> {
  if (!existsSync(socketOf(folder))) return undefined
  try {
    return (await ask(folder, [])).url
  } catch {
    return undefined
  }
}

interface Answer {
  results: Record<string, unknown>[]
}

function databaseAt(folder: string): D1Database {
  return d1Over(async (statements) => {
    const asked = statements.map(({ text, values }) => ({ text, values: values.map(bytesToJson) }))
    return (await ask(folder, asked)).answers
  })
}

function photosAt(folder: string): Pick<PhotoStore, 'read'> {
  return {
    async read(photo) {
      const [found] = (await ask<{ bytes: unknown; type: string }>(folder, { photo })).answers
      return found && { type: found.type, bytes: bytesFromJson(found.bytes) as Uint8Array }
    },
  }
}

function ask<Answered = Answer>(
  folder: string,
  asked: readonly BoundSql[] | PhotoRequest,
): Promise<{ url: string; answers: Answered[] }> {
  return new Promise((resolve, reject) => {
    // Each request has its own connection: the shop may close an idle connection at the moment of its next use.
    const asking = request(
      { socketPath: socketOf(folder), method: 'POST', agent: false },
      async (response) => {
        try {
          const answer = JSON.parse(await text(response))
          if (response.statusCode === 200) resolve(answer)
          else reject(new Error(answer.message))
        } catch (error) {
          reject(error)
        }
      },
    )
    asking.once('error', reject).end(JSON.stringify(asked))
  })
}
