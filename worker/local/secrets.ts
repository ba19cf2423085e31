import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '#worker/local/content-files/merchant-file.ts'

export interface Secrets {
  SESSION_SECRET: string
  INVALIDATE_KEY: string
  GROUP_TOKEN_SECRET: string
}

/** Returns the secrets of a folder. Creates them once, so that sessions survive a restart. */
export function readSecrets(folder: string | undefined): Secrets {
  const path = folder && join(folder, 'secrets.json')
  if (path && existsSync(path)) return readJson(path) as Secrets
  const random = () => randomBytes(32).toString('base64url')
  const secrets = { SESSION_SECRET: random(), INVALIDATE_KEY: random(), GROUP_TOKEN_SECRET: random() }
  if (folder && path) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 })
  }
  return secrets
}
