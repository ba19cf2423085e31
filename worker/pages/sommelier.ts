import * as v from 'valibot'
import type { VariantChoice } from '#client/features/catalog/product-data.ts'
import type { SommelierWay as Way } from '#client/features/sommelier/sommelier-page-data.ts'
import type { Translate } from '#client/messages.tsx'
import SommelierPage from '#client/pages/sommelier.tsx'
import { routes } from '#shared/routes.ts'
import { formatSearch, LastOf, PriceRange, skuForm, TextOf } from '#shared/search-params.ts'
import { titled } from '#shared/shop.ts'
import type { FurtherWishes, WishedTaste } from '#shared/sommelier.ts'
import { priceSteps } from '#shared/views/currency.ts'
import { isCommonRange } from '#worker/commerce/price-filter.ts'
import { readPrice, withoutWords } from '#worker/commerce/price-words.ts'
import type { Suggested, Wish, wineColours } from '#worker/commerce/sommelier.ts'
import { readWish, type TypedWish } from '#worker/commerce/sommelier-question.ts'
import { meaningLabel } from '#worker/content/meaning-label.ts'
import { priceAnswers, priceRanges, priceText } from '#worker/content/price-ranges.ts'
import { reasonOf } from '#worker/content/reason-of.ts'
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

const Answer = (values: string[]) => LastOf(new RegExp(`^(${values.join('|')})$`))

const Search = v.object({
  q: TextOf(160),
  food: LastOf(/^\d{1,6}$/),
  taste: Answer(Object.keys(tastes)),
  colour: Answer(Object.keys(colours)),
  price: PriceRange,
  body: LastOf(/^(?:-[1-4]|[2-5]-)$/),
  sweetness: LastOf(/^-[1-4]$/),
  like: LastOf(skuForm),
})

type Answers = v.InferOutput<typeof Search>

/** Four questions with links, or a typed text: the page shows three bottles in stock, a reason for each, and further wishes. */
export const sommelier = cachedPage({
  freshness: ({ q, like, price }) => {
    if (!isCommonRange(price)) return 'never'
    return q || like ? 'search' : 'catalog'
  },
  search: Search,
  async load({ search, commerce, view, t }) {
    const foods = (await commerce.attributes(['pairing_types'])).get('pairing_types')?.options ?? []
    const typed = readWish(search.q ?? '', foods)
    const wish = wishOf(search, typed)
    const isAsked = Boolean(search.q) || Object.values(wish).some(Boolean)
    const found = isAsked ? await commerce.suggestedWines(wish) : nothing
    const food = foods.find(({ value }) => value === wish.food)
    const prices = priceAnswers(priceSteps(t.currency).wine, t)
    const questions = [
      question('food', t('What is it for?'), foods, search),
      question('taste', t('How should it taste?'), options(tastes, t), search),
      question('colour', t('Which kind?'), options(colours, t), search),
      question('price', t('For how much?'), answers(prices), search),
    ]
    return {
      typed: search.q ?? '',
      answers: formatSearch({ ...search, q: undefined }),
      wishes: [
        ...questions.flatMap(({ values }) => values.filter(({ chosen }) => chosen).map(taken)),
        ...meaningsOfWords(search, typed, found, t),
        ...choicesOfLinks(search, found, t),
      ],
      leftOut: found.leftOut,
      questions,
      isAsked,
      suggestions: found.wines.map((wine) => ({
        product: wine.card,
        isSurprise: wine.isSurprise,
        reason: reasonOf(
          wine.wine,
          wine.card,
          { ...wish, food: food?.label, isSurprise: wine.isSurprise },
          view,
          t,
        ),
        alike: hrefOf({ like: [wine.card.sku], price: search.price }),
      })),
      further: furtherWays(search, found.further, t),
    }
  },
  meta: ({ typed, wishes }, { t }) => ({
    title: titled(t('Find your wine')),
    description: t('Four questions, and three wines that we have in stock.'),
    canonical: routes.sommelier.href(),
    noindex: Boolean(typed) || wishes.length > 0 || undefined,
  }),
  view: SommelierPage,
})

const nothing: Suggested = { wines: [], meanings: [], leftOut: [], further: {}, like: null }

/** Returns the wish. An answer that was pressed takes precedence over a typed one. */
function wishOf({ food, taste, colour, price, body, sweetness, like }: Answers, typed: TypedWish): Wish {
  return {
    text: typed.text || undefined,
    food: food?.[0] ?? typed.food?.value,
    dish: food ? undefined : typed.food?.typed.join(' '),
    taste: taste?.[0] as Wish['taste'],
    colour: colour?.[0] as Wish['colour'],
    price: price?.[0] ?? typed.price ?? undefined,
    body: body?.[0],
    sweetness: sweetness?.[0],
    like: like?.[0],
  }
}

function hrefOf(search: Partial<Answers>): string {
  return routes.sommelier.href({}, formatSearch(search))
}

/** Returns the link of a chosen answer, which leads to the page without it. */
function taken({ label, href }: VariantChoice['values'][number]): Way {
  return { name: label, href: href ?? routes.sommelier.href() }
}

/** Returns the understood meanings of the typed words, each with the page without these words. */
function meaningsOfWords(search: Answers, typed: TypedWish, { meanings }: Suggested, t: Translate): Way[] {
  const { q = '', food, price } = search
  const without = (q: string | undefined) => hrefOf({ ...search, q })
  // The platform reads the dish too.
  const others = meanings.filter(({ label }) => label !== typed.food?.label)
  const dish = typed.food &&
    !food && { name: typed.food.label, href: without(withoutWords(q, typed.food.typed)) }
  const cost = typed.price &&
    !price && { name: priceText(typed.price, t), href: without(readPrice(q).text || undefined) }
  return [
    ...(dish ? [dish] : []),
    ...(cost ? [cost] : []),
    ...[...Map.groupBy(others, meaningLabel)].map(([name, alike]) => ({
      name,
      href: without(
        withoutEach(
          q,
          alike.flatMap(({ typed: words }) => words),
        ),
      ),
    })),
  ]
}

function withoutEach(text: string, words: readonly string[]): string | undefined {
  return words.reduce<string | undefined>((left, word) => left && withoutWords(left, [word]), text)
}

/** Returns the choices made by links other than those of the four questions. */
function choicesOfLinks(search: Answers, { like }: Suggested, t: Translate): Way[] {
  const { price: [price] = [], body: [body] = [], sweetness } = search
  return [
    ...(price && !priceRanges(priceSteps(t.currency).wine).includes(price)
      ? [{ name: priceText(price, t), href: hrefOf({ ...search, price: undefined }) }]
      : []),
    ...(body
      ? [
          {
            name: body.startsWith('-') ? t('Lighter') : t('Fuller'),
            href: hrefOf({ ...search, body: undefined }),
          },
        ]
      : []),
    ...(sweetness ? [{ name: t('Drier'), href: hrefOf({ ...search, sweetness: undefined }) }] : []),
    ...(search.like && like
      ? [{ name: t('Like {name}', { name: like.name }), href: hrefOf({ ...search, like: undefined }) }]
      : []),
  ]
}

/** Returns links to further wishes. A wish for another body replaces the answer that chose the body. */
function furtherWays(
  search: Answers,
  { cheaper, lighter, fuller, drier }: FurtherWishes,
  t: Translate,
): Way[] {
  const way = (name: string, range: string | undefined, asked: (range: string) => Partial<Answers>) =>
    range ? [{ name, href: hrefOf({ ...search, ...asked(range) }) }] : []
  return [
    ...way(t('Cheaper'), cheaper, (range) => ({ price: [range] })),
    ...way(t('Lighter'), lighter, (range) => ({ body: [range], taste: undefined })),
    ...way(t('Fuller'), fuller, (range) => ({ body: [range], taste: undefined })),
    ...way(t('Drier'), drier, (range) => ({ sweetness: [range], taste: undefined })),
  ]
}

interface Option {
  value: string
  label: string
}

function options(labels: Record<string, string>, t: Translate): Option[] {
  return answers(labels).map(({ value, label }) => ({ value, label: t(label) }))
}

function answers(labels: Record<string, string>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** Returns each answer with the page that has it beside the others; the chosen one leads to the page without it. */
function question(
  code: 'food' | 'taste' | 'colour' | 'price',
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
