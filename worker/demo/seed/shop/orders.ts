import type { RecommendationRow } from './recommendations.ts'

type Colour = 'red' | 'white' | 'sparkling' | 'spirit'

/** An order that a demo customer has placed before the shop was opened. */
export interface DemoOrder {
  /** E-mail of the customer. */
  email: string
  /** Days before today; whole weeks where it has arrived, so that it did on the same day of the week. */
  daysAgo: number
  /** How many of the best sold of a colour, the very best of it being 0. */
  goods: readonly (readonly [colour: Colour, place: number, qty: number])[]
  /** By what a business finds its invoice again. */
  reference?: string
  /** `sent` and `returned` ones were complete; the others wait to be packed. */
  became?: 'sent' | 'returned'
}

const of = (name: string) => `${name}@karaffel-demo.example`

/** Of a private customer, a business of group 3 over half a year, and one each of others. */
export const demoOrders: readonly DemoOrder[] = [
  order('anders.bruun', 182, [['red', 0, 12]], 'sent', 'Rekv. 2026-044'),
  order(
    'mette.holm',
    140,
    [
      ['red', 0, 2],
      ['white', 0, 1],
    ],
    'sent',
  ),
  order(
    'anders.bruun',
    119,
    [
      ['white', 0, 6],
      ['white', 1, 6],
    ],
    'sent',
    'Sommerfest',
  ),
  order('anders.bruun', 91, [['spirit', 0, 2]], 'returned', 'Rekv. 2026-081'),
  order(
    'elin.sandstrom',
    63,
    [
      ['red', 0, 12],
      ['white', 0, 12],
    ],
    'sent',
    'Vinlista höst',
  ),
  order(
    'henrik.lassen',
    56,
    [
      ['red', 1, 6],
      ['spirit', 0, 1],
    ],
    'sent',
  ),
  order(
    'sofie.damgaard',
    49,
    [
      ['white', 0, 18],
      ['sparkling', 0, 6],
    ],
    'sent',
    'Efterårskort',
  ),
  order(
    'mette.holm',
    42,
    [
      ['red', 1, 3],
      ['sparkling', 0, 1],
    ],
    'sent',
  ),
  order(
    'anders.bruun',
    28,
    [
      ['red', 0, 6],
      ['sparkling', 0, 6],
    ],
    'sent',
    'Rekv. 2026-114',
  ),
  order(
    'mette.holm',
    1,
    [
      ['red', 2, 1],
      ['spirit', 0, 1],
    ],
    'sent',
  ),
  order('anders.bruun', 0, [['white', 0, 6]], undefined, 'Rekv. 2026-127'),
]

/** What somebody who recommends a product has bought of it, a week and more before she said so. */
export function orderBefore(colour: Colour, email: string, { said_at }: RecommendationRow): DemoOrder {
  const weeks = Math.ceil((Date.now() - Date.parse(said_at)) / (7 * 86_400_000))
  return { email, daysAgo: 7 * (Math.max(weeks, 0) + 1), goods: [[colour, 0, 1]], became: 'sent' }
}

function order(
  name: string,
  daysAgo: number,
  goods: DemoOrder['goods'],
  became?: DemoOrder['became'],
  reference = '',
): DemoOrder {
  return { email: of(name), daysAgo, goods, reference, ...(became && { became }) }
}
