import * as v from 'valibot'
import type { VariantChoice } from '#client/features/catalog/product-data.ts'
import type { Translate } from '#client/messages.tsx'
import SommelierPage from '#client/pages/sommelier.tsx'
import { routes } from '#shared/routes.ts'
import { LastOf } from '#shared/search-params.ts'
import { type WishedTaste, wordsOf } from '#shared/sommelier.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { SuggestedWine, Wish, wineColours } from '#worker/commerce/sommelier.ts'
import { cachedPage } from '#worker/declaration/page.ts'

const tastes: Record<WishedTaste, string> = {
  light: 'Light',
  crisp: 'Fresh and dry',
  round: 'Soft and round',
  full: 'Full and rich',
  sweet: 'Sweet',
}

const colours: Record<(typeof wineColours)[number], string> = {
  red: 'Red',
  white: 'White',
  rose: 'Rosé',
  sparkling: 'Sparkling',
  orange: 'Orange',
  sweet: 'Dessert wine',
}

/** In whole kroner, as a list's own price filter has them. */
const prices = {
  '-100': 'Under 100 kr',
  '100-200': '100–200 kr',
  '200-400': '200–400 kr',
  '400-': 'Over 400 kr',
}

const Answer = (values: string[]) => LastOf(new RegExp(`^(${values.join('|')})$`))

const Search = v.object({
  food: LastOf(/^\d{1,6}$/),
  taste: Answer(Object.keys(tastes)),
  colour: Answer(Object.keys(colours)),
  price: Answer(Object.keys(prices)),
})

type Answers = v.InferOutput<typeof Search>

/** Four questions, each answered by a link: three wines in stock, and why each of them. */
export const sommelier = cachedPage({
  route: routes.sommelier,
  freshness: 'catalog',
  search: Search,
  async load({ search, commerce, view, t }) {
    const foods = (await commerce.attributes(['pairing_types'])).get('pairing_types')?.options ?? []
    const food = foods.find(({ value }) => value === search.food?.[0])
    const wish = wishOf(search)
    const isAsked = Object.values(wish).some(Boolean)
    const found = isAsked ? await commerce.suggestedWines(wish) : []
    return {
      questions: [
        question('food', t('What is it for?'), foods, search),
        question('taste', t('How should it taste?'), options(tastes, t), search),
        question('colour', t('Which kind?'), options(colours, t), search),
        question('price', t('For how much?'), options(prices, t), search),
      ],
      isAsked,
      suggestions: found.map((wine) => ({
        product: wine.card,
        isSurprise: wine.isSurprise,
        reason: reason(wine, wish, food?.label, view, t),
      })),
    }
  },
  meta: (_, { t }) => ({
    title: `${t('Find your wine')} – Karaffel`,
    description: t('Four questions, and three wines that we have in stock.'),
    canonical: routes.sommelier.href(),
  }),
  view: SommelierPage,
})

function wishOf({ food, taste, colour, price }: Answers): Wish {
  return {
    food: food?.[0],
    taste: taste?.[0] as Wish['taste'],
    colour: colour?.[0] as Wish['colour'],
    price: price?.[0],
  }
}

interface Option {
  value: string
  label: string
}

function options(labels: Record<string, string>, t: Translate): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))
}

/** Each answer as the page that has it beside the others; the chosen one leads to the page without it. */
function question(
  code: keyof Answers,
  label: string,
  values: readonly Option[],
  search: Answers,
): VariantChoice {
  return {
    code,
    label,
    values: values.map(({ value, label }) => {
      const chosen = search[code]?.[0] === value
      const href = routes.sommelier.href({}, { ...search, [code]: chosen ? undefined : value })
      return { label, href, chosen, inStock: true }
    }),
  }
}

/** "Full-bodied and dry. Goes with: Lamb.", of what is known of the wine itself. */
function reason(
  { wine, isSurprise }: SuggestedWine,
  { taste }: Wish,
  food: string | undefined,
  { locale }: StoreView,
  t: Translate,
): string {
  const words = new Intl.ListFormat(locale).format(wordsOf(wine, taste).map((word) => t(word)))
  return [
    words && `${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}.`,
    food && t('Goes with: {food}.', { food }),
    isSurprise && t('Not what most people take.'),
  ]
    .filter(Boolean)
    .join(' ')
}
