/** The subject of a row of an invoice. 'reduction': money that went back without goods. */
export const documentRowKinds = ['goods', 'gift-card', 'fee', 'freight', 'deposit', 'reduction'] as const
export type DocumentRowKind = (typeof documentRowKinds)[number]
