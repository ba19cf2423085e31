import type { Page } from './page.ts'

/** What stands under one word of the menu and in several categories: a row of each (`table-rows.ts`). */
export const moreWines = {
  key: 'moreWines',
  group: 'range',
  da: {
    slug: 'flere-vine',
    title: 'Flere vine',
    meta: 'Rosé, orangevin, dessertvin og portvin, økologisk og nordisk vin, bag-in-box, magnum og halve flasker.',
    html: `
<p>Alt det, der hverken er rødt, hvidt eller bobler, og flasker i andre størrelser end den almindelige.</p>`,
  },
  sv: {
    slug: 'fler-viner',
    title: 'Fler viner',
    meta: 'Rosé, orange vin, sött och starkvin, ekologiskt och nordiskt vin, bag-in-box, magnum och halvflaskor.',
    html: `
<p>Viner som varken är röda, vita eller mousserande, och flaskor i andra storlekar än den vanliga.</p>`,
  },
} as const satisfies Page

export const glassesAndGifts = {
  key: 'glassesAndGifts',
  group: 'range',
  da: {
    slug: 'glas-og-gaver',
    title: 'Glas og gaver',
    meta: 'Vinglas og karafler, smagekasser, vinkasser, gaver og guider.',
    html: `
<p>Til den, der skal have noget at drikke af, og til den, der skal have noget i hånden. Ved du ikke, hvad det skal være, så <a href="gift">find en gave</a> efter anledning og budget.</p>`,
  },
  sv: {
    slug: 'glas-och-presenter',
    title: 'Glas och presenter',
    meta: 'Vinglas och karaffer, provningslådor, vinlådor, presenter och guider.',
    html: `
<p>Vinglas, karaffer, provningslådor och presenter på ett ställe. Det går också att <a href="gift">hitta en present</a> efter tillfälle och pris.</p>`,
  },
} as const satisfies Page
