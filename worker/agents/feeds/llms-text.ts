import { shop as merchant } from '#shared/shop.ts'
import type { Shopfront } from '../agent-request.ts'
import { feedHeaders, feedNames, feedShop } from './answer-feed.ts'
import { decimal } from './feed-format.ts'

/** Returns `/llms.txt`: what the shop sells, and where programs read prices, availability and sizes. It states what the feeds state. */
export async function llmsText(shopfront: Shopfront): Promise<Response> {
  const { origin, view, env } = shopfront
  const { title, deliveries } = await feedShop(shopfront)
  const money = (amount: number) => `${decimal(amount)} ${view.currency}`
  const lines = [
    `# ${merchant.name}`,
    `> ${title}`,
    'Prices include tax. A deposit is charged apart. Alcohol is sold to adults only: the checkout verifies the age.',
    `## Delivery in ${view.country}`,
    ...deliveries.map(({ title: name, price, freeFrom }) =>
      [`- ${name}: ${money(price)}`, freeFrom === null ? '' : `, free from ${money(freeFrom)}`].join(''),
    ),
    '## Data',
    ...feedNames.map((name) => `- [${name}](${origin}/feeds/${name})`),
    `- [Sitemap](${origin}/sitemap.xml)`,
    ...(env.AGENTS === 'off' ? [] : [`- [Universal Commerce Protocol](${origin}/.well-known/ucp)`]),
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: feedHeaders('text/plain; charset=utf-8') })
}
