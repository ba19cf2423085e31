/** What the shop is called before it is anybody's: who sells under it has not written an own `shared/shop.ts`. */
export const inventedSeller: readonly string[] = [
  'Karaffel',
  'Nørregade 14, 7500 Holstebro',
  '40 50 60 70',
  'DK40506070',
  '+45 70 10 20 30',
  '+46 10 20 30 400',
  '1234567890',
  'DK00 9999 1234 5678 90',
]
