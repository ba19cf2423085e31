import { type Env, settings } from '#worker/env.ts'
import type { Session } from './session.ts'

/** Returns whether a visitor may clear the cache: signed in, with an address of the company's own domain (ADMIN-2). */
export function isAdmin({ token, email }: Session, env: Env): boolean {
  return token !== undefined && email !== undefined && isAdminAddress(email, env)
}

export function isAdminAddress(email: string, env: Env): boolean {
  return email
    .trim()
    .toLowerCase()
    .endsWith(`@${settings(env).ADMIN_DOMAIN.toLowerCase()}`)
}
