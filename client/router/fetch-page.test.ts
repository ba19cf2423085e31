import { expect, it } from 'vitest'
import type { FetchedPage } from '#client/navigation/page-fetch.ts'
import type { PageData } from '#shared/page-data.ts'
import { fetchPageOrNextPart } from './fetch-page.ts'

function list(skus: string[], moreHref: string | null, more: object = {}): PageData {
  const listing = { products: skus.map((sku) => ({ sku })), moreHref, earlierHref: null, ...more }
  return {
    page: 'category',
    search: { after: 1, page: 2 },
    data: { name: 'Red', listing },
  } as unknown as PageData
}

async function go(shown: PageData | undefined, to: string, answer: PageData) {
  const asked: string[] = []
  const fetched = await fetchPageOrNextPart(
    shown,
    new URL(to, 'https://shop.example'),
    new AbortController().signal,
    false,
    async (url) => {
      asked.push(url.pathname + url.search)
      return { kind: 'page', page: answer }
    },
  )
  return { asked: asked[0], skus: skusOf(fetched), fetched }
}

function skusOf(fetched: FetchedPage): string[] {
  const { listing } = (fetched.kind === 'page' ? fetched.page.data : {}) as {
    listing: { products: { sku: string }[] }
  }
  return listing.products.map(({ sku }) => sku)
}

it('the next page of a list is fetched alone and appended', async () => {
  const { asked, skus, fetched } = await go(
    list(['a', 'b'], '/c/red?page=2'),
    '/c/red?page=2',
    list(['c'], null),
  )
  expect(asked).toBe('/c/red?page=2&after=1')
  expect(skus).toEqual(['a', 'b', 'c'])
  expect(fetched.kind === 'page' && fetched.page.search).toEqual({ page: 2 })
})

it('the next page of a list shows no product twice if the list has changed', async () => {
  const { skus } = await go(list(['a', 'b'], '/c/red?page=2'), '/c/red?page=2', list(['b', 'c'], null))
  expect(skus).toEqual(['a', 'b', 'c'])
})

it.each([
  ['another page of the list', list(['a'], '/c/red?page=2'), '/c/red?page=3'],
  ['another list', list(['a'], '/c/red?page=2'), '/c/white?page=2'],
  ['the first page of a visit', undefined, '/c/red?page=2'],
  ['a page without a list', { data: {} } as PageData, '/c/red?page=2'],
])('the whole list is fetched for %s', async (_, shown, to) => {
  const { asked, skus } = await go(shown, to, list(['x'], null))
  expect(asked).toBe(to)
  expect(skus).toEqual(['x'])
})
