/** The views of the shop. The code is also the platform's `storeCode`. */
export type StoreCode = 'da' | 'sv'

/** The word mark, and what the shop is called in titles, texts and mails. */
export const shopName = 'Karaffel'

/** The view of a host that names none. */
export const mainView: StoreCode = 'sv'

/** The clock that hours, offers and days of the shop follow (IANA). */
export const timeZone = 'Europe/Copenhagen'

/** What is paid in (ISO 4217). */
export const currencies: Record<StoreCode, string> = {
  da: 'DKK',
  sv: 'SEK',
}

/** The shop's account in a view, or null. */
export const instagram: Record<StoreCode, string | null> = {
  da: 'https://www.instagram.com/karaffel.example/',
  sv: null,
}

/** The town where orders are packed. Collecting one there costs nothing, whatever it costs elsewhere (CHECKOUT-20). */
export const packingCity = 'Holstebro'

/** What a view says of the seller. */
interface ShopOfView {
  /** As it is written on a letter that may come from abroad. */
  address: string
  /** With its name, as the country of the view calls it. */
  companyNumber: string
  telephone: string
  email: string
  /** Where transfers go. */
  account: string
  /** Where consumers complain after they have complained to the seller. */
  complaintBody: string
}

interface Shop {
  name: string
  /** The seller, by its registered name. */
  company: string
  /** Of a Danish company also where it sells to Sweden (Union scheme, directive 2006/112/EC, article 369a and following). */
  vatNumber: string
  /** What mails are sent from where `MAIL_FROM` says nothing else. */
  sender: string
  views: Record<StoreCode, ShopOfView>
}

/** Whose shop this is; what browsers need of it stands by itself, so that they get no more. Texts of `locales/` name it as `{shop.name}`, `{shop.telephone}` and `{shop.email}`. */
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

/** Paper, ink and accents, each a custom property of that name (`--paper-sunk`). What is hard to read does not build (worker/build/shop-colours.ts). */
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

/** The seller, as the law requires in a confirmation (directive 2011/83/EU, articles 6 and 8): name, address, number, telephone, e-mail. */
export function sellerLines(view: StoreCode): readonly string[] {
  const { address, companyNumber, telephone, email } = shop.views[view]
  return [shop.company, address, companyNumber, telephone, email].filter(Boolean)
}

/** The title of a page of the shop. */
export function titled(words: string): string {
  return `${words} – ${shopName}`
}
