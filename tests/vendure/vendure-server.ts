import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { demonstrationForVendure } from './demonstration.ts'

const folder = join(import.meta.dirname, 'server')
const plugin = resolve('worker/engines/vendure/plugin')

export interface VendureOptions {
  /** Folder of the database and the pictures. An empty one is filled with the demonstration. */
  data: string
  port: number
  /** Shared by the plug-in and the shop. */
  secret: string
  /** Address of the shop. */
  shop: string
  log(line: string): void
  /** Builds the dashboard if it is not built, which takes a minute. */
  withDashboard?: boolean
  /** Number of products to fill an empty Vendure with; absent: all. */
  products?: number
}

export interface VendureServer extends AsyncDisposable {
  url: string
  process: ChildProcess
}

/** Superadmin of the local Vendure. */
export const vendureAdmin = 'superadmin:vinhandler'

/** Installs Vendure if it is not installed, and starts it with the plug-in of the shop. */
export async function startVendure({
  data,
  port,
  secret,
  shop,
  log,
  products,
  withDashboard = false,
}: VendureOptions): Promise<VendureServer> {
  install()
  const copy = join(folder, '.plugin')
  rmSync(copy, { recursive: true, force: true })
  cpSync(plugin, copy, { recursive: true })
  mkdirSync(data, { recursive: true })
  const filled = join(data, 'filled')
  const env = { VENDURE_DATA: data, VENDURE_PORT: String(port), VENDURE_SECRET: secret, VENDURE_SHOP: shop }
  if (!existsSync(filled)) {
    log('Filling Vendure with the demonstration …')
    writeFileSync(join(data, 'demonstration.json'), JSON.stringify(demonstrationForVendure(products)))
    await waitForExit(spawnServer(env))
  }
  if (withDashboard && !existsSync(join(folder, '.dashboard'))) {
    log('Building the dashboard of Vendure …')
    await waitForExit(spawnNode(['node_modules/vite/bin/vite.js', 'build'], env))
  }
  const server = spawnServer(env)
  const stop = () => server.kill('SIGKILL')
  process.once('exit', stop)
  await waitUntilReady(server)
  const dispose = async () => {
    process.off('exit', stop)
    if (stop()) await once(server, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, process: server, [Symbol.asyncDispose]: dispose }
}

type ServerProcess = ReturnType<typeof spawnServer>

function spawnServer(env: Record<string, string>) {
  return spawnNode(['server.ts'], env)
}

function spawnNode(args: string[], env: Record<string, string>) {
  return spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function waitForExit(server: ServerProcess): Promise<void> {
  server.stdout.resume()
  const [status] = await once(server, 'exit')
  if (status !== 0) throw new Error('Vendure could not be prepared')
}

/** Resolves when Vendure is ready. Throws its last lines of output if it exits before. */
async function waitUntilReady(server: ServerProcess): Promise<void> {
  const recent: string[] = []
  for await (const line of createInterface(server.stdout)) {
    recent.push(line)
    if (!line.startsWith('Vendure is ready')) continue
    server.stdout.resume()
    return
  }
  throw new Error(`Vendure did not start:\n${recent.slice(-20).join('\n')}`)
}

function install(): void {
  const { status } = spawnSync(process.execPath, [resolve('.ci/install.mjs')], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Vendure could not be installed')
}
