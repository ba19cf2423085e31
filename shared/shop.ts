/** The views of the shop. The code is also the platform's `storeCode`. */
export type StoreCode = 'da' | 'sv'

/** The word mark, and the name of the shop in titles, texts and mails. */
export const shopName = 'Karaffel'

/** The views that are open. A shop that sells in one country names one: it needs no address or texts of the other. */
export const openViews: readonly StoreCode[] = ['da', 'sv']

/** The view for hosts that name no view. */
export const mainView: StoreCode = 'sv'

/** The time zone of the shop's hours, offers and days (IANA). */
export const timeZone = 'Europe/Copenhagen'

/** The currency of each view (ISO 4217). */
export const currencies: Record<StoreCode, string> = {
  da: 'DKK',
  sv: 'SEK',
}

/** The shop's Instagram account in a view, or null. */
export const instagram: Record<StoreCode, string | null> = {
  da: 'https://www.instagram.com/karaffel.example/',
  sv: null,
}

/** The town where orders are packed. Collecting an order there is free, even if other shops charge for it (CHECKOUT-20). */
export const packingCity = 'Holstebro'

/** The seller's data in one view. */
interface ShopOfView {
  /** The postal address in a form for letters from abroad. */
  address: string
  /** The company number with its label, as the country of the view writes it. */
  companyNumber: string
  telephone: string
  email: string
  /** The bank account for transfers. */
  account: string
  /** The body to which consumers complain after they have complained to the seller. */
  complaintBody: string
}

interface Shop {
  name: string
  /** The seller, by its registered name. */
  company: string
  /** The number of a Danish company also for its sales to Sweden (Union scheme, directive 2006/112/EC, article 369a and following). */
  vatNumber: string
  /** The sender of mails unless `MAIL_FROM` names another. */
  sender: string
  views: Record<StoreCode, ShopOfView>
}

/**
 * The owner of this shop. Values that browsers need are exported separately, so that they receive no more. Texts of `locales/` use
 * `{shop.name}`, `{shop.telephone}` and `{shop.email}`.
 */
export const shop: Shop = {
  name: shopName,
  company: 'Karaffel ApS',
  vatNumber: 'DK40506070',
  sender: 'Karaffel <ordre@karaffel.example>',
  views: {
    da: {
      address: 'Nørregade 14, 7500 Holstebro',
      companyNumber: 'CVR-nr. 40 50 60 70',
      telephone: '+45 70 10 20 30',
      email: 'hej@karaffel.example',
      account: 'reg.nr. 9999, kontonr. 1234567890',
      complaintBody: 'Nævnenes Hus, Toldboden 2, 8800 Viborg, naevneneshus.dk',
    },
    sv: {
      address: 'Nørregade 14, 7500 Holstebro, Danmark',
      companyNumber: 'CVR-nr 40 50 60 70',
      telephone: '+46 10 20 30 400',
      email: 'hej@karaffel.example',
      account: 'IBAN DK00 9999 1234 5678 90',
      complaintBody: 'Allmänna reklamationsnämnden (ARN), Box 174, 101 23 Stockholm, arn.se',
    },
  },
}

/**
 * Paper, ink and accents, each a custom property of that name (`--paper-sunk`). The build fails if a contrast is too low
 * (worker/build/shop-colours.ts).
 */
export const colours = {
  paper: '#faf7f1',
  paperSunk: '#f2ede3',
  paperRaised: '#fffdf9',
  ink: '#1b1815',
  inkMuted: '#5f574d',
  inkFaint: '#71685d',
  line: '#ded6c8',
  lineStrong: '#8b8174',
  accent: '#6f1a2e',
  accentDeep: '#541322',
  accentWash: '#f3e4e2',
  onAccent: '#fffaf5',
  good: '#2c5c3c',
  warn: '#7d5200',
  bad: '#a11d1a',
  badWash: '#f9e7e2',
} as const

/**
 * Returns the seller's lines, which the law requires in a confirmation (directive 2011/83/EU, articles 6 and 8): name, address, number,
 * telephone, e-mail.
 */
export function sellerLines(view: StoreCode): readonly string[] {
  const { address, companyNumber, telephone, email } = shop.views[view]
  return [shop.company, address, companyNumber, telephone, email].filter(Boolean)
}

export function titled(words: string): string {
  return `${words} – ${shopName}`
}
