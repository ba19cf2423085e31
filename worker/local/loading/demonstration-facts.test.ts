import { describe, expect, it } from 'vitest'
import { demonstrationDocuments } from '#tests/fixtures/demonstration.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { shops } from '#worker/platform/content/shops.ts'
import { entriesIn } from '../content/list-file.ts'
import { demonstrationCatalogue } from './demonstration-catalogue.ts'

const views = ['da', 'sv'] as const
const danishShops = entriesIn(shops, demonstrationContent).filter(({ country }) => country === 'DK')
const written = await demonstrationDocuments()
const shop = demonstrationCatalogue()
const documents = [...shop.products()].map(({ docs }) => docs)
const all = documents.flatMap((docs) => views.map((code) => ({ code, product: docs[code] })))

const wineTypes = { red: '21', white: '22', rose: '23', orange: '24', sparkling: '25' } as const
const words = ({ description, short_description }: ProductDocument) =>
  `${short_description} ${description.replace(/<[^>]+>/g, ' ')}`

/** Returns the names of the products for which `holds` is true. The tests expect none. */
function whose(holds: (product: ProductDocument, code: (typeof views)[number]) => unknown): string[] {
  return all
    .filter(({ product, code }) => holds(product, code))
    .map(({ product, code }) => `${code} ${product.sku} ${product.name}`)
}

const aromas = new Map(
  shop.documents.da.attribute
    .find(({ attribute_code }) => attribute_code === 'flavors')
    ?.options.map(({ value, label }) => [value, label.toLowerCase()]),
)

/** Returns whether a product has one of these aromas (Danish names). */
function smellsOf(product: ProductDocument, wanted: readonly string[]): boolean {
  return product.flavors.some((option) => wanted.includes(aromas.get(option) ?? ''))
}

describe('a wine of the demonstration', () => {
  const dark = ['solbær', 'brombær', 'blåbær', 'blommer', 'svesker', 'tjære', 'tobak']
  const pale = ['citron', 'lime', 'grønne æbler', 'stikkelsbær', 'hyldeblomst', 'litchi', 'petroleum']

  it('has no red fruit if it is pale, and no pale fruit if it is red', () => {
    expect(
      whose(
        (product) =>
          ([wineTypes.white, wineTypes.rose, wineTypes.sparkling] as string[]).includes(
            product.wine_type ?? '',
          ) && smellsOf(product, dark),
      ),
    ).toEqual([])
    expect(whose((product) => product.wine_type === wineTypes.red && smellsOf(product, pale))).toEqual([])
  })

  it('is described with its own colour', () => {
    const named = {
      da: { rødvin: wineTypes.red, hvidvin: wineTypes.white, mousserende: wineTypes.sparkling },
      sv: { 'rött vin': wineTypes.red, 'vitt vin': wineTypes.white, mousserande: wineTypes.sparkling },
    }
    expect(
      whose(
        ({ short_description, wine_type, abv }, code) =>
          wine_type !== null &&
          (abv ?? 0) > 1 &&
          Object.entries(named[code]).some(
            ([word, type]) => short_description.toLowerCase().includes(word) && wine_type !== type,
          ),
      ),
    ).toEqual([])
  })

  it('of dried grapes has at least medium tannin', () => {
    expect(whose(({ name, taste_tannin }) => /Amarone/.test(name) && !(Number(taste_tannin) >= 3))).toEqual(
      [],
    )
  })

  it('aged in small casks or under flor smells of that and not of its grapes', () => {
    const fruit = ['brombær', 'blåbær', 'viol', 'hindbær', 'sort peber']
    expect(
      whose((product) => /Tawny|Oloroso|Amontillado|Fino/.test(product.name) && smellsOf(product, fruit)),
    ).toEqual([])
    expect(
      whose(
        ({ name, serving_temperature }) =>
          /^(Fino|Manzanilla)\b/.test(name) && serving_temperature !== '7–9 °C',
      ),
    ).toEqual([])
  })

  it('named after a grape is made of at least 85 % of it', () => {
    expect(
      whose((product) =>
        [...words(product).matchAll(/(\d+) % (\p{L}+ ?\p{L}*)/gu)].some(
          ([, share, grape]) =>
            product.grape_labels.includes(grape ?? '') &&
            product.name.includes(grape ?? '') &&
            Number(share) < 85,
        ),
      ),
    ).toEqual([])
  })

  it('is called mostly of one grape only above half, and has one classification', () => {
    expect(whose((product) => /(fylder mest|största delen).*?: 50 %/.test(words(product)))).toEqual([])
    expect(whose(({ name }) => /Grand Cru.*Premier Cru/.test(name))).toEqual([])
  })
})

describe('a spirit, beer or drink without alcohol of the demonstration', () => {
  it('has the strength that its name implies', () => {
    const bounds: [RegExp, number, number][] = [
      [/Navy Strength/, 57, 60],
      [/Overproof/, 57, 75],
      [/Vermouth/, 14, 22],
      [/Aperitivo/, 8, 20],
      [/likør/, 15, 30],
      [/0,0|Zero|\bNul\b|\bCero\b/, 0, 0],
    ]
    expect(
      whose(({ name, abv, wine_type }) =>
        bounds.some(
          ([named, least, most]) =>
            wine_type !== null && named.test(name) && ((abv ?? 0) < least || (abv ?? 0) > most),
        ),
      ),
    ).toEqual([])
  })

  it('is called cask strength only if it was in a cask', () => {
    expect(
      whose(
        (product) =>
          /fatstyrka|fuld styrke/.test(words(product)) && ['30', '34'].includes(product.wine_type ?? ''),
      ),
    ).toEqual([])
    expect(whose((product) => /Straight Rye/.test(product.name) && /bourbon/i.test(words(product)))).toEqual(
      [],
    )
  })

  it('lists oats and wheat as allergens if its text names them', () => {
    const grains = { da: ['havre', 'hvede'], sv: ['havre', 'vete'] }
    expect(
      whose(
        (product, code) =>
          product.color_code === 'beer' &&
          product.wine_type === '38' &&
          grains[code].some(
            (grain) =>
              new RegExp(`(?<!\\p{L})(${grain}(?!\\p{L})|${grain}öl|${grain}øl)`, 'iu').test(
                product.description.replace(
                  /(toner|tone|ton|inslag|dufter|duften|smager|smak|møder|Doft)[^.]*\./g,
                  '',
                ),
              ) && !product.allergens?.toLowerCase().includes(grain),
          ),
      ),
    ).toEqual([])
  })

  it('made of agave smells of smoke only if it is a mezcal', () => {
    expect(whose((product) => /Tequila/.test(product.name) && smellsOf(product, ['røg']))).toEqual([])
  })
})

/** Returns the SKUs of the usual bottles of a kit or a case; none for other products. */
function bottlesOf({ type_id, product_links, bundle_options }: ProductDocument): string[] {
  if (type_id === 'grouped') return product_links.map((link) => link.linked_product_sku)
  return bundle_options.flatMap(({ product_links: links }) =>
    links.filter((link) => link.is_default).map(({ sku }) => sku),
  )
}

describe('a kit of the demonstration', () => {
  it('from dry to sweet has wines of different sweetness', () => {
    const bySku = new Map(documents.map(({ da }) => [da.sku, da]))
    const flat = documents.filter(
      ({ da }) =>
        da.name.includes('fra tør til sød') &&
        new Set(bottlesOf(da).map((sku) => bySku.get(sku)?.taste_sweetness)).size < 2,
    )
    expect(flat.map(({ da }) => da.name)).toEqual([])
  })

  it('states the number and colour of its bottles', () => {
    expect(
      whose((product) => {
        const { length } = bottlesOf(product)
        return length > 0 && !product.contents?.startsWith(`${length} flask`)
      }),
    ).toEqual([])
    const nebbiolo = documents.find(({ da }) => da.name.includes('Nebbiolo fra bakke til bakke'))
    expect([nebbiolo?.da.contents, nebbiolo?.sv.contents]).toEqual(['3 flasker rødvin', '3 flaskor rött vin'])
  })

  it('of whole bottles does not call them small', () => {
    expect(
      whose((product) => product.type_id === 'grouped' && /små flasker|mindre flaskor/i.test(words(product))),
    ).toEqual([])
  })

  it('with a number of bottles in its name has as many', () => {
    expect(
      whose((product) => {
        const count = Number(/(\d) (flasker|flaskor)/.exec(product.name)?.[1] ?? 0)
        return count > 0 && count !== bottlesOf(product).length
      }),
    ).toEqual([])
  })
})

describe('a variant of the demonstration', () => {
  const parents = documents.filter(({ da }) => da.configurable_children.length > 0)
  const bySku = new Map(documents.map((docs) => [docs.da.sku, docs]))
  const variants = parents.flatMap(({ da }) =>
    da.configurable_children.flatMap(({ sku }) => {
      const docs = bySku.get(sku)
      return docs ? views.map((code) => ({ code, own: docs[code], parent: bySku.get(da.sku)?.[code] })) : []
    }),
  )
  const contradicting = (holds: (own: ProductDocument, parent: ProductDocument) => unknown) =>
    variants
      .filter(({ own, parent }) => parent && holds(own, parent))
      .map(({ code, own }) => `${code} ${own.sku}: ${own.short_description}`)
  const said = (product: ProductDocument) =>
    [product.name, words(product), product.media_gallery[0]?.lab].join(' ')

  it('has its own texts, and its parent lists it with the same values', () => {
    expect(variants.length).toBeGreaterThan(150)
    expect(contradicting((own) => !own.short_description || !own.description)).toEqual([])
    expect(
      contradicting((own, parent) => {
        const listed = parent.configurable_children.find(({ sku }) => sku === own.sku)
        return (
          !listed ||
          listed.name !== own.name ||
          listed.volume_ml !== (own.volume_ml ?? null) ||
          listed.image !== own.image
        )
      }),
    ).toEqual([])
  })

  it('of a vintage names no other vintage of its parent', () => {
    expect(
      contradicting((own, { year_options = [] }) =>
        (year_options as number[]).some(
          (year) => String(year) !== own.year && said(own).includes(String(year)),
        ),
      ),
    ).toEqual([])
  })

  it('of a bottle size names no other size', () => {
    const sizes: [millilitres: string, RegExp][] = [
      ['375', /37,5 cl|halvflask|halv flask|halvdel/i],
      ['750', /(?<![\d,])75 cl/i],
      ['1500', /magnum|1,5 liter|150 cl/i],
    ]
    expect(
      contradicting((own) =>
        sizes.some(
          ([size, named]) => own.bottle_size !== null && own.bottle_size !== size && named.test(said(own)),
        ),
      ),
    ).toEqual([])
  })

  it('is not named by its parent: the parent’s text names no vintage and no size', () => {
    const spoken = parents.flatMap((docs) =>
      views
        .filter((code) => {
          const { year, year_options = [], color_code } = docs[code]
          return (
            color_code !== 'none' &&
            !year &&
            (year_options as number[]).some((one) => said(docs[code]).includes(String(one)))
          )
        })
        .map((code) => `${code} ${docs[code].sku}`),
    )
    expect(spoken).toEqual([])
  })
})

it('a glass of the demonstration is described with a stem only if it has one', () => {
  expect(
    whose(
      (product) =>
        product.color_code === 'none' &&
        /karaf|dekanter|tumbler|ølglas|ölglas/i.test(product.name) &&
        /(?<!\p{L})(stilk|skaft)/u.test(words(product)),
    ),
  ).toEqual([])
})

describe('the shop’s texts about itself', () => {
  const texts = views.flatMap((code) => [
    ...shop.documents[code].category.map(({ name, description }) => ({
      code,
      text: `${name} ${description}`,
    })),
    ...written[code].cms_page.map((page) => ({
      code,
      text: `${page.content_heading} ${page.meta_description} ${page.content}`,
    })),
    ...written[code].cms_block.map(({ content }) => ({ code, text: content })),
    ...written[code].widget.map(({ parameters }) => ({ code, text: parameters })),
    ...documents.map((docs) => ({ code, text: words(docs[code]) })),
  ])

  const inWords = { da: 'ni', sv: 'nio' }

  it('state the number of shops that exist', () => {
    expect(danishShops).toHaveLength(9)
    const numeral =
      /(?<!\p{L})(\d+|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|två|fyra|sex|sju|åtta|nio|tio|elva) (butikker|butiker)/giu
    const counted = texts.flatMap(({ code, text }) =>
      [...text.matchAll(numeral)].map(([, count]) => ({ code, count: count?.toLowerCase() })),
    )
    expect(counted.length).toBeGreaterThan(3)
    for (const { code, count } of counted) expect(count).toBe(inWords[code])
  })

  it('avoid words that no native speaker would use', () => {
    const odd =
      /omstikning|et spand fra|små flasker|mindre flaskor|næseglas|drikker godt|udbrændte|høres igennem|kan høres|passer på det hele|seks uger|sex veckor|tolv butikker|Sval jäsning|Urlakning|lotter på|fandt på|nabo i al|sig själv/
    expect(texts.filter(({ text }) => odd.test(text)).map(({ text }) => odd.exec(text)?.[0])).toEqual([])
  })
})
