import type { StoreCode } from '#shared/store-view.ts'
import type { Cases } from '../case.ts'

export const measuringCases: Pick<
  Cases,
  'consentGiven' | 'figuresAdd' | 'facebookInitiateCheckout' | 'facebookPageView'
> = {
  consentGiven: {
    textless: true,
    valid: (view: StoreCode) => ({ view, body: { version: 1, statistics: true, marketing: false } }),
    refusals: {},
  },
  figuresAdd: {
    valid: (view: StoreCode) => ({
      view,
      body: { figures: [{ day: '2026-11-01', kind: 'page', name: 'home', count: 3 }] },
    }),
    refusals: {},
  },
  facebookInitiateCheckout: {
    valid: (view: StoreCode) => ({ view, body: { amount: 337, eventId: crypto.randomUUID() } }),
    refusals: {},
  },
  facebookPageView: { valid: (view: StoreCode) => ({ view, body: { name: 'Home' } }), refusals: {} },
}
