import type { StoreCode } from './store-view.ts'

/** Of a Danish company also where it sells to Sweden (Union scheme, directive 2006/112/EC, article 369a and following). */
export const sellerVatNumber = 'DK40506070'

/** The seller, as the law requires in a confirmation (directive 2011/83/EU, articles 6 and 8). */
export const seller: Record<StoreCode, readonly string[]> = {
  da: [
    'Karaffel ApS',
    'Nørregade 14, 7500 Holstebro',
    'CVR-nr. 40 50 60 70',
    '+45 70 10 20 30',
    'hej@karaffel.example',
  ],
  sv: [
    'Karaffel ApS',
    'Nørregade 14, 7500 Holstebro, Danmark',
    'CVR-nr 40 50 60 70',
    '+46 10 20 30 400',
    'hej@karaffel.example',
  ],
}
