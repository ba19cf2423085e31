import type { Miniflare } from 'miniflare'

export interface Heaps {
  /** Bytes of the shop's own two isolates and of those that Miniflare simulates the platform's services with. */
  edge: number
  platform: number
  simulators: number
}

interface Isolate {
  name: string
  used(): Promise<number>
}

/** Asks V8's inspector of every isolate what its heap has in use, with the array buffers behind it. */
export async function heapsOf(miniflare: Miniflare): Promise<() => Promise<Heaps>> {
  const { host } = await miniflare.getInspectorURL()
  const answer = await fetch(`http://${host}/json`)
  const targets = (await answer.json()) as { id: string; webSocketDebuggerUrl: string }[]
  const isolates = await Promise.all(
    targets.map((target) => isolateOf(target.id, target.webSocketDebuggerUrl)),
  )
  return async () => {
    const heaps: Heaps = { edge: 0, platform: 0, simulators: 0 }
    const found = await Promise.all(isolates.map(async ({ name, used }) => ({ name, bytes: await used() })))
    for (const { name, bytes } of found) heaps[ownerOf(name)] += bytes
    return heaps
  }
}

function ownerOf(isolate: string): keyof Heaps {
  if (isolate === 'core:user:karaffel') return 'edge'
  return isolate === 'core:user:karaffel-platform' ? 'platform' : 'simulators'
}

async function isolateOf(name: string, address: string): Promise<Isolate> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`No inspector at ${address}`))
  })
  let id = 0
  return {
    name,
    used: () =>
      new Promise((resolve) => {
        const own = ++id
        // An isolate that nobody has asked for anything yet does not answer.
        const timer = setTimeout(resolve, 1000, 0)
        socket.onmessage = ({ data }) => {
          const { id, result } = JSON.parse(String(data))
          if (id !== own || !result) return
          clearTimeout(timer)
          resolve(result.usedSize + result.backingStorageSize)
        }
        socket.send(JSON.stringify({ id: own, method: 'Runtime.getHeapUsage' }))
      }),
  }
}
