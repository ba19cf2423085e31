/** Help for fields whose form is not plain from their name, as messages. */
export const fieldHints = {
  price: 'Including tax, before any reduction.',
  special_price: 'Charged between the dates. The lowest price of the 30 days before is shown by itself.',
  nextdisc_amount: 'So much off each bottle from this many on.',
  category: 'Choose one of the shop’s. Any other name makes a new category, with / between its levels.',
  parts: 'Item numbers with | between the places: 6 x 10234 | 10301',
  part_titles: 'A title for each place of a case: Red | White',
  related_skus: 'Item numbers with | between them, shown in this order.',
  labels: 'Words and colour: New: dark | Offer: red',
  group_prices: 'Number of the customer group and price: 5, 6: 89 | 10: 79.50',
  custom_options: 'Title: kind, price. Engraving: field, 20 letters, 79',
  max_sale_qty: 'Held for each customer if the product is limited.',
  url_key: 'The address of a product stays when its name changes.',
  rec_position: 'Higher numbers come first among the recommended.',
  serving_temperature: '16–18 °C',
  year: 'NV if it has no vintage.',
} as const
