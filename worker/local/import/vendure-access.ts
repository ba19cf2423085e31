import type { VendureAccess } from '#worker/platform/catalog/import/vendure/admin-api.ts'

/** Returns the Vendure of the environment. Throws if it is not named. */
export function vendureAccess(): VendureAccess {
  const { VENDURE_API: api, VENDURE_ADMIN: admin, VENDURE_CHANNELS: channels } = process.env
  if (!api || !admin)
    throw new Error(
      'VENDURE_API (https://vendure.your.shop) and VENDURE_ADMIN (name:password) say which Vendure is read',
    )
  return { api, admin, channels }
}
