import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import { cpuOf, workerdsOf } from './cpu.ts'
import { print } from './print.ts'
import { residentOf } from './resident.ts'

export interface Side {
  origin: string
  /** Groups of processes that are measured separately. */
  parts: number[][]
  stop(): void
}

/** Kinds of paths. The index makes each path new if no cache may respond. */
const kinds: Record<string, { requests: number; path(index: number): string }> = {
  'category, never cached': { requests: 60, path: (index) => `/c/rodvin?price=0-${100_000 + index}` },
  'category, data form, never cached': {
    requests: 60,
    path: (index) => `/_data/c/rodvin?price=0-${100_000 + index}`,
  },
  'narrowed by a country, never cached': {
    requests: 60,
    path: (index) => `/c/rodvin?country_code=FR,IT&price=0-${100_000 + index}`,
  },
  'category, cached': { requests: 1500, path: () => '/c/rodvin' },
}

const connections = 4

interface PairedOptions {
  /** Folder of another checkout of the shop with installed packages. */
  against: string
  rounds: number
  /** Prefixes of the kinds to measure. */
  only?: readonly string[] | undefined
  /** Runs edge and platform in separate processes. */
  apart?: boolean | undefined
}

/**
 * Prints the CPU of a request in this checkout and in another. Both run like `npm start`, with edge, platform and database in one process,
 * or with `apart` in two. They alternate about every second, so that a busy machine slows both equally.
 */
export async function measurePaired({ against, rounds, only, apart }: PairedOptions): Promise<void> {
  const sides = await Promise.all([openFolder('.', 8874, apart), openFolder(against, 8885, apart)])
  const parts = apart ? [': edge', ': platform'] : ['']
  try {
    const rows = []
    for (const [name, kind] of Object.entries(kinds)) {
      if (only && !only.some((begun) => name.startsWith(begun))) continue
      const measured = await turns(sides, kind, rounds)
      for (const [part, of] of parts.entries())
        rows.push(
          rowOf(
            name + of,
            measured.map((side) => side.map((cpu) => cpu[part] ?? Number.NaN)),
          ),
        )
    }
    print(`CPU milliseconds a request, here and in ${against}, ${rounds} rounds`, rows)
    const [here, there] = sides.map(({ parts }) => Math.round((residentOf(parts.flat()) ?? 0) / 2 ** 20))
    console.log(`Resident at the end, MB: ${here} here, ${there} there`)
  } finally {
    for (const side of sides) side.stop()
  }
}

async function turns(sides: Side[], { requests, path }: (typeof kinds)[string], rounds: number) {
  let asked = 0
  const measured: number[][][] = sides.map(() => [])
  for (let round = -2; round < rounds; round++) {
    const from = asked
    asked += requests
    // The order of the two sides changes with each round.
    const order = round % 2 ? [0, 1] : [1, 0]
    for (const at of order) {
      const cpu = await cpuOfRound(sides[at] as Side, path, from, requests)
      if (round >= 0) measured[at]?.push(cpu)
    }
  }
  return measured
}

async function cpuOfRound(
  { origin, parts }: Side,
  path: (index: number) => string,
  from: number,
  requests: number,
) {
  const used = () => parts.map((processes) => cpuOf(processes) ?? Number.NaN)
  const before = used()
  let next = from
  const one = async () => {
    while (next < from + requests) {
      const { status } = await ask(origin + path(next++))
      if (status !== 200) throw new Error(`${path(next - 1)}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  return used().map((ms, part) => (ms - (before[part] ?? Number.NaN)) / requests)
}

function rowOf(name: string, [here = [], there = []]: number[][]) {
  const ratios = here.map((ms, round) => ms / (there[round] ?? Number.NaN))
  return {
    '': name,
    here: middle(here).toFixed(2),
    'least here': Math.min(...here).toFixed(2),
    there: middle(there).toFixed(2),
    'least there': Math.min(...there).toFixed(2),
    'here/there': middle(ratios).toFixed(3),
  }
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Opens the shop of a checkout with its own `npm start`. */
export async function openFolder(folder: string, port: number, apart = false): Promise<Side> {
  const script = apart ? [join(import.meta.dirname, 'open-apart.ts'), String(port)] : startScript(folder)
  const shop = spawn(process.execPath, script, {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shop.stdout.on('data', (text) => {
    said += text
  })
  while (!said.includes('is open')) {
    if (shop.exitCode !== null) throw new Error(`${folder} did not open: ${said}`)
    await sleep(100)
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    parts: apart ? JSON.parse(/is open (.*)/.exec(said)?.[1] ?? '') : [workerdsOf(shop.pid)],
    stop: () => shop.kill(),
  }
}

/** Returns the arguments of `node worker/local/serve.ts`. */
function startScript(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return scripts.start.split(' ').slice(1)
}
