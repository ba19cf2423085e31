import * as v from 'valibot'
import type { VariantChoice } from '#client/features/catalog/product-data.ts'
import type { Translate } from '#client/messages.tsx'
import GiftPage from '#client/pages/gift.tsx'
import { type GiftOccasion, giftKinds } from '#shared/gift-ideas.ts'
import { routes } from '#shared/routes.ts'
import { LastOf } from '#shared/search-params.ts'
import { titled } from '#shared/shop.ts'
import { wordsOf } from '#shared/sommelier.ts'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { priceSteps } from '#shared/views/currency.ts'
import type { FoundGift } from '#worker/commerce/gift.ts'
import { priceAnswers, priceRanges } from '#worker/content/price-ranges.ts'
import { cachedPage } from '#worker/declaration/page.ts'

const occasions: Record<GiftOccasion, string> = {
  dinner: 'Dinner guest',
  birthday: 'Birthday',
  wedding: 'Wedding',
  thanks: 'Thanks',
  christmas: 'Christmas',
  business: 'From a business',
}

const everyRange = Object.values(storeViews).flatMap(({ currency }) => priceRanges(priceSteps(currency).gift))

const Answer = (values: string[]) => LastOf(new RegExp(`^(${values.join('|')})$`))

const Search = v.object({
  occasion: Answer(Object.keys(occasions)),
  price: Answer(everyRange),
})

type Answers = v.InferOutput<typeof Search>

/** Two questions whose answers are links: the page shows gifts in stock, with a reason for each. */
export const gift = cachedPage({
  freshness: 'catalog',
  search: Search,
  async load({ search, commerce, view, t }) {
    const offered = occasionsOf(view)
    const budgets = priceAnswers(priceSteps(t.currency).gift, t)
    const asked = search.occasion?.[0] as GiftOccasion | undefined
    const occasion = asked && asked in offered ? asked : undefined
    const found = await commerce.gifts({ occasion, price: search.price?.[0] })
    return {
      questions: [
        question('occasion', t('For what?'), translated(offered, t), search),
        question('price', t('Budget'), budgets, search),
      ],
      ideas: found.map((idea, place) => ({
        product: idea.card,
        isSurprise: false,
        reason: reason(idea, found[place - 1], view, t),
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

/** Returns the occasions of a view, without Christmas if alcohol may not be advertised with it. */
function occasionsOf({ hasChristmasGifts }: StoreView): Partial<typeof occasions> {
  const { christmas, ...others } = occasions
  return hasChristmasGifts ? { ...others, christmas } : others
}

function translated(labels: Record<string, string>, t: Translate): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, t(label)]))
}

/**
 * Returns links for the answers to one question. Each leads to the page with that answer and the present answer to the other question; the
 * chosen one leads to the page without it.
 */
function question(
  code: keyof Answers,
  label: string,
  labels: Record<string, string>,
  search: Answers,
): VariantChoice {
  return {
    code,
    label,
    values: Object.entries(labels).map(([value, label]) => {
      const chosen = search[code]?.[0] === value
      const href = routes.gift.href({}, { ...search, [code]: chosen ? undefined : value })
      return { label, href, chosen, inStock: true }
    }),
  }
}

/** Returns a reason such as "For the toast. Fresh and dry.", from the kind and the known facts; it does not repeat the idea beside it. */
function reason(
  { kind, product }: FoundGift,
  beside: FoundGift | undefined,
  { locale }: StoreView,
  t: Translate,
): string {
  const words = tasteOf(product, locale, t)
  const isSaid = beside && words === tasteOf(beside.product, locale, t)
  const wish = words && !isSaid && `${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}.`
  return [t(giftKinds[kind].why), wish].filter(Boolean).join(' ')
}

function tasteOf(product: FoundGift['product'], locale: string, t: Translate): string {
  return new Intl.ListFormat(locale).format(wordsOf(product, undefined).map((word) => t(word)))
}
