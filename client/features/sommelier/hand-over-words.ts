import type { Translate } from '#client/messages.tsx'
import { nameWithVintage } from '#shared/wine-words.ts'
import type { SommelierPageData } from './sommelier-page-data.ts'

/** Returns the beginning of a message to the staff: the shopper's wishes and the suggestions; '' if there are no wishes. */
export function handOverWords(
  { typed, wishes, suggestions, isAsked }: SommelierPageData,
  locale: string,
  t: Translate,
): string {
  if (!isAsked) return ''
  const list = new Intl.ListFormat(locale)
  const named = [typed && t('“{query}”', { query: typed }), ...wishes.map(({ name }) => name)].filter(Boolean)
  const wines = suggestions.map(({ product }) => `${nameWithVintage(product)} (${product.sku})`)
  return [
    t('I have asked the sommelier for: {wishes}.', { wishes: list.format(named) }),
    wines.length
      ? t('The sommelier suggested {wines}.', { wines: list.format(wines) })
      : t('The sommelier found nothing.'),
  ].join('\n')
}
