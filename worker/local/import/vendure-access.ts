import type { VendureAccess } from '#worker/platform/catalog/import/vendure/admin-api.ts'

/** Returns the access to the Vendure that the environment names. Throws if its address or administrator is missing. */
export function vendureAccess(): VendureAccess {
  const { VENDURE_API: api, VENDURE_ADMIN: admin, VENDURE_CHANNELS: channels } = process.env
  if (!api || !admin)
    throw new Error(
      'VENDURE_API (https://vendure.your.shop) and VENDURE_ADMIN (name:password) name the Vendure that is read',
    )
  return { api, admin, channels }
}
