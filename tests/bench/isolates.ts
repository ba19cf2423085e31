import type { Miniflare } from 'miniflare'

export interface Heaps {
  /** Bytes in use in the shop's own two isolates, and in those with which Miniflare simulates Cloudflare's services. */
  edge: number
  platform: number
  simulators: number
}

export interface Isolates {
  heaps(): Promise<Heaps>
  /** Runs a full garbage collection in every isolate. */
  collect(): Promise<void>
}

interface Isolate {
  name: string
  used(): Promise<number>
  collect(): Promise<void>
}

/** Connects to V8's inspector of every isolate, for the used heap with its array buffers, and for garbage collection. */
export async function isolatesOf(miniflare: Miniflare): Promise<Isolates> {
  const { host } = await miniflare.getInspectorURL()
  const answer = await fetch(`http://${host}/json`)
  const targets = (await answer.json()) as { id: string; webSocketDebuggerUrl: string }[]
  const isolates = await Promise.all(
    targets.map((target) => isolateOf(target.id, target.webSocketDebuggerUrl)),
  )
  return {
    async heaps() {
      const heaps: Heaps = { edge: 0, platform: 0, simulators: 0 }
      const found = await Promise.all(isolates.map(async ({ name, used }) => ({ name, bytes: await used() })))
      for (const { name, bytes } of found) heaps[ownerOf(name)] += bytes
      return heaps
    },
    async collect() {
      await Promise.all(isolates.map(({ collect }) => collect()))
    },
  }
}

function ownerOf(isolate: string): keyof Heaps {
  if (isolate === 'core:user:karaffel') return 'edge'
  return isolate === 'core:user:karaffel-platform' ? 'platform' : 'simulators'
}

/** Time limit of a question (milliseconds). */
const patience = 1000

async function isolateOf(name: string, address: string): Promise<Isolate> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`No inspector at ${address}`))
  })
  let asked = 0
  const ask = (method: string) =>
    new Promise<Usage | null>((resolve) => {
      const id = ++asked
      const settle = (usage: Usage | null) => {
        clearTimeout(timer)
        socket.removeEventListener('message', hear)
        resolve(usage)
      }
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data))
        if (answer.id === id) settle(answer.result ?? null)
      }
      // An isolate that has had no request yet does not respond.
      const timer = setTimeout(settle, patience, null)
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method }))
    })
  return {
    name,
    async used() {
      const usage = await ask('Runtime.getHeapUsage')
      return usage ? usage.usedSize + usage.backingStorageSize : 0
    },
    async collect() {
      await ask('HeapProfiler.collectGarbage')
    },
  }
}

interface Usage {
  usedSize: number
  backingStorageSize: number
}
