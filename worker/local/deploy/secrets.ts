import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { readJson } from '#worker/local/content-files/merchant-file.ts'

type Values = Readonly<Record<string, string>>

/** The secrets that are sent to each Worker with its code, and all known secrets afterwards. */
export interface DeployedSecrets {
  storefront: Values
  platform: Values
  known: Values
}

/**
 * Returns the secrets that are missing, with new random values. Existing secrets stay. Cloudflare never returns a secret, so a lost
 * INVALIDATE_KEY is replaced.
 */
export function secretsToSend(
  known: Values,
  storefront: readonly string[],
  platform: readonly string[],
): DeployedSecrets {
  const value = (name: string) => ({ [name]: known[name] ?? randomBytes(32).toString('base64url') })
  const session = storefront.includes('SESSION_SECRET') ? {} : value('SESSION_SECRET')
  const hasKey = storefront.includes('INVALIDATE_KEY') && known.INVALIDATE_KEY
  const purge = hasKey ? {} : value('INVALIDATE_KEY')
  const areShared = [storefront, platform].every((names) => names.includes('GROUP_TOKEN_SECRET'))
  const shared = areShared ? {} : value('GROUP_TOKEN_SECRET')
  return {
    storefront: { ...session, ...purge, ...shared },
    platform: shared,
    known: { ...known, ...session, ...purge, ...shared },
  }
}

export function readStoredSecrets(file: string): Values {
  return existsSync(file) ? (readJson(file) as Values) : {}
}

/** Writes the known secrets into a file that only its owner may read. Git ignores the file. */
export function writeStoredSecrets(file: string, known: Values): void {
  writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`, { mode: 0o600 })
}
