import { setTimeout as wait } from 'node:timers/promises'
import type { DeskList } from '#shared/chat.ts'
import { startShop } from '#worker/local/shop.ts'
import { cookieOf } from '../support/edge.ts'
import { patient } from '../support/patience.ts'
import { send } from '../support/shop.ts'
import { type OpenSocket, openSocket } from '../support/socket.ts'
import { cpuOf, startedBy } from './cpu.ts'
import { print } from './print.ts'
import { residentOf } from './resident.ts'

const open = 500
const answered = 100
/** Number of simultaneous requests in each step. */
const connections = 8
/** Duration of the step without messages (milliseconds). */
const silence = 10_000

/** Prints what 500 open conversations cost when they are started, connected, idle, and answered by the desk. */
export async function measureConversations(folder: string): Promise<void> {
  const [shop, processes] = await startedBy(() =>
    startShop({ port: 0, folder, products: 1500, isQuiet: true, vars: patient, log: console.log }),
  )
  const port = Number(shop.url.port)
  const sockets: OpenSocket[] = []
  const rows: Record<string, string | number>[] = []
  const step = async (what: string, work: () => Promise<unknown>) => {
    const [cpu, start] = [cpuOf(processes) ?? 0, performance.now()]
    await work()
    rows.push({
      '': what,
      seconds: ((performance.now() - start) / 1000).toFixed(1),
      'CPU, s': (((cpuOf(processes) ?? 0) - cpu) / 1000).toFixed(2),
      'resident, MB': Math.round((residentOf(processes) ?? 0) / 2 ** 20),
    })
  }
  try {
    const call = callsOf(port)
    const cookies: string[] = []
    await step('before', async () => {})
    await step(`${open} begun`, () =>
      each(open, async (index) => {
        const message = { id: crypto.randomUUID(), text: `Question ${index}`, topic: 'product' }
        // The limit is twenty conversations per network.
        const network = `10.${index % 250}.18.1`
        cookies[index] = cookieOf(await call('POST', '/api/chat', message, { 'CF-Connecting-IP': network }))
      }),
    )
    await step(`${open} sockets open`, () =>
      each(open, async (index) => {
        const socket = await openSocket(port, '/api/chat/socket', {
          ...call.headers,
          Cookie: cookies[index] ?? '',
        })
        if (socket.status !== 101) throw new Error(`A socket was answered ${socket.status}`)
        sockets[index] = socket
      }),
    )
    await step(`${silence / 1000} s of silence`, () => wait(silence))
    const login = { username: 'admin@karaffel.example', password: 'vinhandler' }
    const Cookie = cookieOf(await call('POST', '/api/user/login', login))
    const list = (await (await call('GET', '/api/desk', undefined, { Cookie })).json()) as {
      result: DeskList
    }
    const mostListed = list.result.entries.slice(0, answered)
    await step(`${mostListed.length} answered and heard`, async () => {
      const words = crypto.randomUUID()
      await each(mostListed.length, async (index) => {
        const answer = { id: crypto.randomUUID(), text: `${words} ${index}` }
        const said = await call('POST', `/api/desk/${mostListed[index]?.id}`, answer, { Cookie })
        if (!said.ok) throw new Error(`An answer was answered ${said.status}`)
      })
      while (sockets.filter((socket) => socket.heard().includes(words)).length < mostListed.length)
        await wait(20)
    })
    print('Conversations that are open at once', rows)
  } finally {
    for (const socket of sockets) socket?.close()
    await shop.miniflare.dispose()
  }
}

function callsOf(port: number) {
  const host = `da.localhost:${port}`
  const headers = { Host: host, Origin: `http://${host}` }
  const call = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    send(port, path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json', ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return Object.assign(call, { headers })
}

async function each(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: connections }, one))
}
