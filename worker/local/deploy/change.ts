import { wrangler } from '../doctor/deployed-secrets.ts'

/** Runs a wrangler command that changes something at Cloudflare. */
export type Change = (typed: readonly string[]) => Promise<void>

/** Returns a function that prints each command and runs it. A dry run only prints. */
export function changing(isDry: boolean, log: (line: string) => void): Change {
  return async (typed) => {
    log(`npx wrangler ${typed.map((word) => (/\s/.test(word) ? `'${word}'` : word)).join(' ')}`)
    if (isDry) return
    try {
      await wrangler(typed)
    } catch (error) {
      const { stdout = '', stderr = '' } = Object(error) as { stdout?: string; stderr?: string }
      throw new Error(`wrangler ${typed.slice(0, 3).join(' ')}: ${(stderr || stdout).trim() || error}`)
    }
  }
}
