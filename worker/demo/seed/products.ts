import { wireTime } from '#shared/wire-time.ts'
import type { GeneratedProduct } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { byView } from '#worker/platform/catalog/writing/shape.ts'
import { Slugs, slugOf } from '#worker/platform/catalog/writing/slug.ts'
import { Random } from '#worker/platform/drawings/random.ts'
import type { Draft } from './draft.ts'
import { type Item, Shop, type Surroundings } from './item.ts'
import { today } from './offers.ts'
import { planned } from './plan.ts'
import { productDocuments } from './product-document.ts'

/** All products, one at a time; variants follow their parent. */
export function* productsOf(total: number, surroundings: Surroundings): Generator<GeneratedProduct> {
  const shop = new Shop(numbered(planned(total)), surroundings)
  for (const item of shop.items) {
    yield generated(item, shop)
    shop.next()
  }
}

function numbered(drafts: Draft[]): Item[] {
  const slugs = byView(() => new Slugs())
  const items: Item[] = []
  let open: { parent: Item; left: NonNullable<Draft['variants']> } | null = null
  for (const [index, draft] of drafts.entries()) {
    const variant: NonNullable<Draft['variants']>[number] | undefined = open?.left.shift()
    const parent = variant && open ? open.parent : null
    const created = createdAt(new Random(`created ${index}`), draft)
    const item: Item = {
      draft,
      id: 10001 + index,
      sku: parent && variant ? `${parent.sku}-${variant.suffix}` : String(10001 + index),
      parent,
      children: [],
      slugs: byView((code) => slugs[code].claim(slugOf(draft.slugWords[code], code))),
      created,
      isNew: created > '2026-09-22',
    }
    parent?.children.push(item)
    items.push(item)
    if (draft.variants) open = { parent: item, left: [...draft.variants] }
  }
  return items
}

/** Within four years; about one in fourteen within the last eight weeks. */
function createdAt(random: Random, draft: Draft): string {
  const newest = Date.parse(`${today.replace(' ', 'T')}Z`)
  const days = draft.trade !== 'digital' && random.chance(0.07) ? random.int(1, 55) : random.int(70, 1400)
  return wireTime(
    new Date(newest - days * 86_400_000 + random.int(7, 16) * 3_600_000 + random.int(0, 59) * 60_000),
  )
}

function generated(item: Item, shop: Shop): GeneratedProduct {
  const { da, sv, media } = productDocuments(item, shop)
  return { docs: { da, sv }, media }
}
