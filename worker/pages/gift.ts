import * as v from 'valibot'
import type { VariantChoice } from '#client/features/catalog/product-data.ts'
import type { Translate } from '#client/messages.tsx'
import GiftPage from '#client/pages/gift.tsx'
import { type GiftOccasion, giftKinds } from '#shared/gift-ideas.ts'
import { routes } from '#shared/routes.ts'
import { LastOf } from '#shared/search-params.ts'
import { titled } from '#shared/shop.ts'
import { wordsOf } from '#shared/sommelier.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { FoundGift } from '#worker/commerce/gift.ts'
import { cachedPage } from '#worker/declaration/page.ts'

const occasions: Record<GiftOccasion, string> = {
  dinner: 'Dinner guest',
  birthday: 'Birthday',
  wedding: 'Wedding',
  thanks: 'Thanks',
  christmas: 'Christmas',
  business: 'From a business',
}

/** In Sweden no alcohol is sold with Christmas (KOVFS 2016:1). */
function occasionsOf({ country }: StoreView): Partial<typeof occasions> {
  const { christmas, ...others } = occasions
  return country === 'SE' ? others : { ...others, christmas }
}

/** In whole kroner, as a list's own price filter has them. */
const budgets = {
  '-150': 'Under 150 kr',
  '150-300': '150–300 kr',
  '300-500': '300–500 kr',
  '500-': 'Over 500 kr',
}

const Answer = (values: string[]) => LastOf(new RegExp(`^(${values.join('|')})$`))

const Search = v.object({
  occasion: Answer(Object.keys(occasions)),
  price: Answer(Object.keys(budgets)),
})

type Answers = v.InferOutput<typeof Search>

/** Two questions, each answered by a link: gifts in stock, and why each of them. */
export const gift = cachedPage({
  route: routes.gift,
  freshness: 'catalog',
  search: Search,
  async load({ search, commerce, view, t }) {
    const offered = occasionsOf(view)
    const asked = search.occasion?.[0] as GiftOccasion | undefined
    const occasion = asked && asked in offered ? asked : undefined
    const found = await commerce.gifts({ occasion, price: search.price?.[0] })
    return {
      questions: [
        question('occasion', t('For what?'), offered, search, t),
        question('price', t('Budget'), budgets, search, t),
      ],
      ideas: found.map((idea) => ({
        product: idea.card,
        isSurprise: false,
        reason: reason(idea, view, t),
      })),
    }
  },
  meta: (_, { t }) => ({
    title: titled(t('Find a gift')),
    description: t('Gifts that we have in stock, by occasion and budget, each with a word about why.'),
    canonical: routes.gift.href(),
  }),
  view: GiftPage,
})

/** Each answer as the page that has it beside the other; the chosen one leads to the page without it. */
function question(
  code: keyof Answers,
  label: string,
  labels: Record<string, string>,
  search: Answers,
  t: Translate,
): VariantChoice {
  return {
    code,
    label,
    values: Object.entries(labels).map(([value, words]) => {
      const chosen = search[code]?.[0] === value
      const href = routes.gift.href({}, { ...search, [code]: chosen ? undefined : value })
      return { label: t(words), href, chosen, inStock: true }
    }),
  }
}

/** "For the toast. Fresh and dry.", of its kind and of what is known of it. */
function reason({ kind, product }: FoundGift, { locale }: StoreView, t: Translate): string {
  const taste = wordsOf(product, undefined).map((word) => t(word))
  const words = new Intl.ListFormat(locale).format(taste)
  const said = words && `${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}.`
  return [t(giftKinds[kind].why), said].filter(Boolean).join(' ')
}
