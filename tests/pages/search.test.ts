import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'

describe('the search page', () => {
  it.each([
    ['/search?q=rioja', hosts.da],
    ['/search?q=riesling', hosts.sv],
  ])('%s finds products', async (path, host) => {
    const answer = await page(path, host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectCached(answer, 'search', 'product')
    expect(answer.html.match(/<article/g)?.length).toBeGreaterThan(2)
    expect(answer.html).toContain('name="robots" content="noindex"')
  })

  it("shows 50 products at once ('page sizes: default search/product 50') and then the next", async () => {
    const found = async (path: string) =>
      ((await (await shop(`/_data${path}`)).json()) as { data: { listing: Found } }).data.listing
    const first = await found('/search?q=vin')
    expect([first.products.length, first.seen, first.total > 100]).toEqual([50, 50, true])
    const second = await found('/search?after=1&page=2&q=vin')
    expect([second.products.length, second.seen]).toEqual([50, 100])
    const skus = [...first.products, ...second.products].map(({ sku }) => sku)
    expect(new Set(skus).size).toBe(100)
  })

  it.each([
    [
      'an option that does not exist',
      '/search?q=rioja&country_code=ES,XX',
      '/search?country_code=ES&q=rioja',
    ],
    ['a filter that the page does not offer', '/search?glass_shape=801&q=rioja', '/search?q=rioja'],
    [
      'more than 20 values',
      `/search?country_code=${Array.from({ length: 30 }, (_, n) => `A${n}`)},ES&q=rioja`,
      '/search?q=rioja',
    ],
  ])('redirects from %s to the address without it', async (_, path, clean) => {
    const answer = await shop(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, clean])
  })

  it('drops a value of more than 40 characters', async () => {
    await shop('/search?q=rioja')
    const answer = await shop(`/search?grape_types=${'9'.repeat(41)}&q=rioja`)
    expect(answer.headers.get('Cache-Status')).toMatch(/hit/)
  })

  it.each(['chateauneuf', 'châteauneuf', 'riesligg', 'barollo'])('corrects the spelling %s', async (text) => {
    const { html } = await page(`/search?q=${encodeURIComponent(text)}`)
    expect(html.match(/<article/g)?.length ?? 0).toBeGreaterThan(0)
  })

  it('suggests categories and the most bought bottles if nothing is found', async () => {
    const answer = await page('/search?q=qqqqzzzz')
    expect(answer.status).toBe(200)
    expect(answer.html.split('Mest købt lige nu')[1]?.match(/<article/g)).toHaveLength(5)
    const ways = /<ul[^>]*aria-label="Gå videre til"[\s\S]*?<\/ul>/.exec(answer.html)?.[0] ?? answer.html
    expect(ways.match(/href="\/c\//g)).toHaveLength(6)
    expect(answer.html.split('</main>')[0]?.match(/Prøv med/g)).toHaveLength(1)
  })

  it('suggests a correction if nothing is found, and names the unknown word', async () => {
    const { html } = await page('/search?q=tampagne')
    expect(html).toContain('href="/search?q=champagne"')
    expect(html).toContain('Mente du')
    expect(html).toContain('”tampagne”')
    expect(html).not.toContain('“tampagne')
    expect((await page('/search?q=tampagne', hosts.sv)).html).toContain('Menade du')
  })

  it('shows a meaning once if two words have it, and removes both words', async () => {
    const answer = await shop('/_data/search?q=bubbel+till+fest', {}, hosts.sv)
    const { data } = (await answer.json()) as { data: { meant: { label: string; href: string }[] } }
    expect(data.meant).toEqual([{ label: 'Bubbel', href: '/search?q=till' }])
  })

  it('shows no chip that would remove all words', async () => {
    const answer = await shop('/_data/search?q=chardonay', {}, hosts.sv)
    const { data } = (await answer.json()) as { data: { corrected: string; meant: unknown[] } }
    expect(data.corrected).toBe('chardonnay')
    expect(data.meant).toEqual([])
  })

  it('suggests wine areas beside categories and grapes', async () => {
    expect((await page('/search?q=mos')).html).toMatch(/href="\/search\?q=Mosel&amp;wine_area=\d+"/)
  })

  it('suggests a category and not the grape of the same name again', async () => {
    const { html } = await page('/search?q=riesling')
    const ways = /<ul[^>]*aria-label="Kategorier, druer og områder"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ''
    expect(ways.match(/>Riesling</g)).toHaveLength(1)
    expect(ways).toContain('href="/c/riesling"')
    // The suggestions while typing do not repeat it either.
    const { data } = (await (await shop('/_data/search?q=ries')).json()) as {
      data: Record<string, { name: string }[]>
    }
    const named = [data.categories, data.grapes, data.areas].flatMap((all = []) =>
      all.map(({ name }) => name),
    )
    expect(named).toContain('Riesling')
    expect(new Set(named).size).toBe(named.length)
  })

  it('reads a price in words as a price filter with a link to remove it', async () => {
    const { html } = await page(`/search?q=${encodeURIComponent('rødvin under 100 kr')}`)
    expect(html).toMatch(/<a[^>]+href="\/search\?q=r%C3%B8dvin"/)
    expect(html).toContain('Under 100\u00a0kr')
  })

  it('is sorted by relevance unless another order is chosen, in both views', async () => {
    expect((await page('/search?q=riesling', hosts.sv)).html).toMatch(/<option[^>]*selected[^>]*>Bästa träff/)
    const { html } = await page('/search?q=riesling&sort=price-asc&country_code=DE')
    expect(html).toMatch(/<option[^>]*value="price-asc"[^>]*selected/)
  })

  it.each(['🍷🍷', '???', '%%%'])(
    'for a text without letters asks for letters and lists nothing: %s',
    async (signs) => {
      const { html } = await page(`/search?q=${encodeURIComponent(signs)}`, hosts.da)
      expect(html).toContain('Skriv mindst tre bogstaver')
      expect(html).not.toContain('Sortér efter')
    },
  )

  it('for a searched word of two letters without products names the missing result', async () => {
    const { html } = await page('/search?q=qz', hosts.da)
    expect(html).toContain('Vi fandt intet af det navn')
    expect(html).not.toMatch(/Skriv mindst/)
  })

  it("waits for the third letter ('search term at least 3 characters')", async () => {
    const { html } = await page('/search?q=ri')
    expect(html).not.toContain('Sortér efter')
    expect(html).toContain('Mest købt lige nu')
  })

  it.each([
    ['øl', hosts.da],
    ['öl', hosts.sv],
    ['xo', hosts.da],
  ])('searches for %s, a short but whole word of the shop', async (text, host) => {
    const { html } = await page(`/search?q=${encodeURIComponent(text)}`, host)
    expect(html.match(/<article/g)?.length).toBeGreaterThan(2)
  })

  it('shows each understood word with a link to the search without it', async () => {
    const { html } = await page(`/search?q=${encodeURIComponent('tør hvidvin under 150 kr')}`)
    const [chips = ''] = /<ul[^>]*aria-label="Forstået som"[\s\S]*?<\/ul>/.exec(html) ?? []
    expect(chips).toMatch(/href="\/search\?price=-150&amp;q=hvidvin\+under\+150\+kr"[\s\S]*Tør/)
    expect(chips).toMatch(/href="\/search\?price=-150&amp;q=t%C3%B8r\+under\+150\+kr"[\s\S]*Hvidvin/)
    expect((await page(`/search?q=${encodeURIComponent('inte söt riesling')}`, hosts.sv)).html).toContain(
      'Inte söt',
    )
  })

  it('reads a misspelt text with its meaning, and shows the corrected word', async () => {
    const { html } = await page(`/search?q=${encodeURIComponent('dyr konjack')}`)
    expect(html).toContain('”dyr konjak”')
    const [chips = ''] = /<ul[^>]*aria-label="Forstået som"[\s\S]*?<\/ul>/.exec(html) ?? []
    expect(chips).toMatch(/href="\/search\?q=konjak"[\s\S]*I den dyre ende/)
    expect(chips).toMatch(/href="\/search\?q=dyr"[\s\S]*Cognac/)
  })

  it('for a missing vintage names the vintage in stock', async () => {
    const { html } = await page('/search?q=barolo+1931')
    expect(html).toMatch(/Ingen 1931, her er 20\d\d\./)
    expect(html.match(/<article/g)?.length).toBeGreaterThan(0)
  })

  it('names the words without matches if it lists the others’ results', async () => {
    const { html } = await page(`/search?q=${encodeURIComponent('vin til surströmming')}`)
    expect(html).toContain('Intet passer helt på ”surströmming”. Det nærmeste står først.')
    expect((await page('/search?q=vin')).html).not.toContain('Intet passer helt')
  })

  it.each([
    ['whisky over 30 år', 'over 30 år', '25 Years Old'],
    ['champagne under 100 kr', 'under 100\u00a0kr', 'Champagne'],
  ])('lists the nearest first if no product has the number in %s', async (text, wish, first) => {
    const { html } = await page(`/search?q=${encodeURIComponent(text)}`)
    expect(html.match(/Intet passer helt på/g)).toHaveLength(1)
    expect(html).toContain(`Intet passer helt på ”${wish}”.`)
    expect(/<article[\s\S]*?<\/article>/.exec(html)?.[0]).toContain(first)
  })

  it.each([
    ['glutenfri øl', 'glutenfri'],
    ['vegansk øl', 'vegansk'],
  ])('of %s names the property that no product states once, and lists no product', async (text, property) => {
    const { html } = await page(`/search?q=${encodeURIComponent(text)}`)
    const sentence = `Ingen af de varer, der ellers passer, er mærket ”${property}”`
    expect(html.split('</main>')[0]?.split(sentence)).toHaveLength(2)
    expect(html).not.toMatch(/<article/)
  })

  it.each([
    ['gave til far', hosts.da, '/gift'],
    ['bryllupsgave 300 kr', hosts.da, '/gift?occasion=wedding&amp;price=150-300'],
    ['gift for dad', hosts.sv, '/gift'],
    ['julklapp under 150 kr', hosts.sv, '/gift?occasion=christmas&amp;price=-150'],
  ])('leads from “%s” to the gift finder with occasion and budget', async (text, host, href) => {
    expect((await page(`/search?q=${encodeURIComponent(text)}`, host)).html).toContain(`href="${href}"`)
  })

  it('shows a negated wish in the words of the shopper', async () => {
    const { html } = await page(`/search?q=${encodeURIComponent('rødvin ikke for dyr')}`)
    expect(html).toContain('Ikke for dyr')
  })

  it('suggests the nearest products if nothing is found', async () => {
    const { html } = await page('/search?q=barolo&price=-10')
    expect(html).toContain('Det her kommer nærmest')
    expect(html.match(/<article[\s\S]*?<h3[^>]*>[\s\S]*?Barolo/)).not.toBeNull()
    const { data } = (await (await shop('/_data/search?q=riesling&price=-10')).json()) as { data: Nearest }
    const [best, ...others] = data.nearest
    expect([best?.name, others.length]).toEqual([expect.stringContaining('Riesling'), 8])
    expect(new Set(data.nearest.map(({ color_code }) => color_code)).size).toBe(1)
    expect(new Set(others.slice(0, 3).map(({ producer }) => producer)).size).toBe(3)
    expect(others.filter(({ name }) => name.includes('Riesling')).length).toBeGreaterThan(2)
  })

  it('without a text lists the most bought products', async () => {
    const { html } = await page('/search')
    expect(html).toContain('Mest købt lige nu')
    expect(html.match(/<article/g)?.length).toBe(5)
  })

  it('shows the typed text as text, not as HTML', async () => {
    const { html } = await page(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
    expect(html).not.toContain('<img src=x')
  })
})

interface Nearest {
  nearest: { name: string; color_code: string; producer: string }[]
}

interface Found {
  products: { sku: string }[]
  seen: number
  total: number
}
