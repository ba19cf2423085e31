import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import type { ExtraFeeRow, SalesRuleRow } from '#worker/platform/catalog/writing/shop-rows.ts'
import { businessGroups } from '#worker/platform/customer-groups.ts'
import { categoryIds } from './category-ids.ts'

const { red, white, rose, orange, sparkling, champagne, carafes } = categoryIds
const guestsAndRetail = [0, 1]

/**
 * The invented shop's coupons and cart price rules. The Swedish view has none that urge anybody to buy (alkohollagen 7
 * kap. 1 §: särskild måttfullhet): only what makes up for a mistake.
 */
export const salesRules: ByView<SalesRuleRow[]> = {
  da: [
    {
      id: 1,
      title: 'Velkommen',
      coupon_code: 'VELKOMMEN10',
      action: 'percent',
      amount: 10,
      customer_group_ids: guestsAndRetail,
      uses_each: 1,
    },
    { id: 2, title: 'Tak for tålmodigheden', coupon_code: 'TAK50', action: 'cart_fixed', amount: 50 },
    { id: 3, title: 'Fri levering', coupon_code: 'FRAGTFRI', action: 'free_delivery', min_subtotal: 300 },
    {
      id: 4,
      title: 'Erhverv',
      coupon_code: 'ERHVERV5',
      action: 'percent',
      amount: 5,
      customer_group_ids: [...businessGroups],
    },
    {
      id: 5,
      title: 'Høstsmagning 2024',
      coupon_code: 'HOEST24',
      action: 'percent',
      amount: 15,
      from_date: '2024-09-01 00:00:00',
      to_date: '2024-10-31 00:00:00',
    },
    {
      id: 6,
      title: 'De første hundrede',
      coupon_code: 'FOERST100',
      action: 'cart_fixed',
      amount: 25,
      uses_total: 100,
    },
    {
      id: 7,
      title: '5 % ved 12 flasker vin',
      action: 'percent',
      amount: 5,
      category_ids: [red, white, rose, orange, sparkling],
      min_qty: 12,
      customer_group_ids: guestsAndRetail,
    },
    {
      id: 8,
      title: 'Ved køb af champagne for 800 kr.',
      action: 'gift',
      category_ids: [champagne],
      min_subtotal: 800,
      gift_category: carafes,
    },
  ],
  sv: [
    { id: 101, title: 'Tack för tålamodet', coupon_code: 'TAK50', action: 'cart_fixed', amount: 50 },
    { id: 102, title: 'Fri leverans', coupon_code: 'FRAKTFRI', action: 'free_delivery' },
  ],
}

/** Services beside the goods. Nothing is chosen until the shopper does. */
export const extraFees: ByView<ExtraFeeRow[]> = {
  da: [
    {
      id: 1,
      title: 'Gaveindpakning',
      options: [
        { id: 1, title: 'Silkepapir og bånd', price_incl_tax: 35 },
        { id: 2, title: 'Gaveæske', price_incl_tax: 69 },
      ],
    },
    {
      id: 2,
      title: 'Klimabidrag',
      multiple: true,
      options: [{ id: 3, title: 'Skovrejsning i Vestjylland', price_incl_tax: 5 }],
    },
  ],
  sv: [
    {
      id: 101,
      title: 'Presentinslagning',
      options: [
        { id: 101, title: 'Silkespapper och band', price_incl_tax: 45 },
        { id: 102, title: 'Presentask', price_incl_tax: 89 },
      ],
    },
    {
      id: 102,
      title: 'Klimatbidrag',
      multiple: true,
      options: [{ id: 103, title: 'Skogsplantering på Jylland', price_incl_tax: 7 }],
    },
  ],
}
