import type { StoreCode } from '#shared/store-view.ts'

/** The editor's pages whose words belong into the mail itself: a link alone is no durable medium (CJEU C-49/11). */
export const legalPages: Record<StoreCode, { terms: string; withdrawal: string }> = {
  da: { terms: 'handelsbetingelser', withdrawal: 'fortryd-aftalen' },
  sv: { terms: 'kopvillkor', withdrawal: 'angra-avtalet' },
}
