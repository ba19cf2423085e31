import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { demonstrationForVendure } from './demonstration.ts'

const folder = join(import.meta.dirname, 'server')
const plugin = resolve('worker/engines/vendure/plugin')

export interface VendureOptions {
  /** Folder of the database and the pictures; filled with the demonstration if it is not yet. */
  data: string
  port: number
  /** Shared by the plug-in and the shop. */
  secret: string
  /** Address of the shop. */
  shop: string
  log(line: string): void
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
}: VendureOptions): Promise<VendureServer> {
  install()
  const copy = join(folder, '.plugin')
  rmSync(copy, { recursive: true, force: true })
  cpSync(plugin, copy, { recursive: true })
  mkdirSync(data, { recursive: true })
  if (!existsSync(join(data, 'filled'))) {
    log('Filling Vendure with the demonstration …')
    writeFileSync(join(data, 'demonstration.json'), JSON.stringify(demonstrationForVendure()))
  }
  const env = { VENDURE_DATA: data, VENDURE_PORT: String(port), VENDURE_SECRET: secret, VENDURE_SHOP: shop }
  const server = spawn(process.execPath, ['server.ts'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => server.kill('SIGKILL')
  process.once('exit', stop)
  const recent: string[] = []
  for await (const line of createInterface(server.stdout)) {
    recent.push(line)
    if (line.startsWith('Vendure is ready')) {
      server.stdout.resume()
      const dispose = async () => {
        process.off('exit', stop)
        if (stop()) await once(server, 'exit')
      }
      return { url: `http://127.0.0.1:${port}`, process: server, [Symbol.asyncDispose]: dispose }
    }
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
