import type { ByView, CustomQuestion } from '#worker/platform/catalog/writing/shape.ts'

/** What can be had with a carafe: letters in the glass, and something to give it in. */
export const carafeQuestions: ByView<CustomQuestion[]> = {
  da: [
    {
      title: 'Gravering',
      type: 'field',
      is_require: false,
      max_characters: 20,
      price: 79,
      price_type: 'fixed',
    },
    { title: 'Dato under graveringen', type: 'date', is_require: false, price: 20, price_type: 'fixed' },
    {
      title: 'Indpakning',
      type: 'radio',
      is_require: false,
      values: [
        { title: 'Gaveæske i karton', price: 35, price_type: 'fixed' },
        { title: 'Trækasse', price: 20, price_type: 'percent' },
      ],
    },
  ],
  sv: [
    {
      title: 'Gravyr',
      type: 'field',
      is_require: false,
      max_characters: 20,
      price: 119,
      price_type: 'fixed',
    },
    { title: 'Datum under gravyren', type: 'date', is_require: false, price: 29, price_type: 'fixed' },
    {
      title: 'Inslagning',
      type: 'radio',
      is_require: false,
      values: [
        { title: 'Presentask i kartong', price: 49, price_type: 'fixed' },
        { title: 'Trälåda', price: 20, price_type: 'percent' },
      ],
    },
  ],
}
