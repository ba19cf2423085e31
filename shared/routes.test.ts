import { describe, expect, it } from 'vitest'
import { matchRoute, routes } from './routes.ts'

describe('the routes', () => {
  it.each([
    ['/', 'home'],
    ['/pwa.html', 'home'],
    ['/checkout', 'checkout'],
    ['/confirmation', 'confirmation'],
    ['/cart', 'cart'],
    ['/my-account', 'account'],
    ['/contact', 'contact'],
    ['/error', 'error'],
    ['/p/10234/rioja', 'product'],
    ['/p/10020/chianti/10020-2022', 'product'],
    ['/c/rodvin', 'category'],
    ['/i/levering', 'cms'],
    ['/sitemap', 'sitemap'],
    ['/sitemap/product/a', 'sitemapLetter'],
    ['/search', 'search'],
    ['/bestmatch/10234', 'bestMatch'],
    ['/vildmed-bestseller', 'bestseller'],
    ['/age-approve', 'ageApprove'],
  ])('match %s as %s', (path, name) => {
    expect(matchRoute(path)?.name).toBe(name)
  })

  it.each(['/Checkout', '/C/rodvin', '/MY-ACCOUNT'])('do not match %s in capitals', (path) => {
    expect(matchRoute(path)).toBeUndefined()
  })

  it("match 'a product page has both parentSku and slug', 'a category page has a slug and no parentSku'", () => {
    expect(matchRoute('/p/10234')).toBeUndefined()
    expect(matchRoute('/p/10020/chianti/10020-2022')?.params).toEqual({
      ...{ parentSku: '10020', slug: 'chianti', childSku: '10020-2022' },
    })
    expect(matchRoute('/c/rodvin')?.params).toEqual({ slug: 'rodvin' })
  })

  it("write 'the store code prefix is omitted': a link is an encoded path with a sorted query", () => {
    expect(routes.category.href({ slug: 'rødvin' }, { sort: 'latest', page: 2, shop: undefined })).toBe(
      '/c/r%C3%B8dvin?page=2&sort=latest',
    )
    expect(matchRoute('/c/r%C3%B8dvin')?.params).toEqual({ slug: 'rødvin' })
    expect(matchRoute('/c/%E0%A4%A')).toBeUndefined()
  })

  it("have 'layouts: default, empty, minimal, chosen by route'", () => {
    const layoutOf = (name: keyof typeof routes) => routes[name].layout
    expect((['checkout', 'confirmation', 'error'] as const).map(layoutOf)).toEqual(Array(3).fill('minimal'))
    expect([layoutOf('home'), layoutOf('elabel')]).toEqual(['default', 'empty'])
  })
})
