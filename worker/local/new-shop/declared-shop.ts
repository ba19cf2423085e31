import { colours, instagram, packingCity, type shop, shopName } from '#shared/shop.ts'
import { defaultStoreCode, type StoreCode, storeViews } from '#shared/store-view.ts'
import { companyNumber } from '#shared/views/company-numbers.ts'
import { byView } from '#worker/platform/catalog/writing/shape.ts'
import { mixed } from './mixed-colour.ts'

/** Whose shop it is, in the words of whoever opens it. */
export interface OwnShop {
  name: string
  company: string
  /** With the country before it: `DK12345674`. */
  vatNumber: string
  address: string
  telephone: string
  email: string
  /** Where transfers go: an IBAN, or what a bank of the country calls it. */
  account: string
  /** Where they go from the views of other countries: with its IBAN. */
  accountAbroad: string
  /** The view that is shown where a host names none. */
  view: StoreCode
  /** What the view is paid in, ISO 4217. */
  currency: string
  /** Of buttons, links and the word mark: `#rrggbb`. */
  accent: string
}

type Shop = typeof shop

/** The source of `shared/shop.ts` with this shop declared in it; comments and complaint bodies, which go with a country, stay. Not formatted. */
export function declaredShop(source: string, own: OwnShop, known: Shop): string {
  const declared: Record<string, unknown> = {
    shopName: own.name,
    mainView: own.view,
    currencies: { ...currenciesNow(), [own.view]: own.currency },
    instagram: own.name === shopName ? instagram : byView(() => null),
    packingCity: own.address === known.views[homeView(known)].address ? packingCity : townOf(own.address),
    shop: { ...ownShop(own, known), name: nameMark },
    colours: own.accent === colours.accent ? colours : { ...colours, ...accents(own.accent) },
  }
  return Object.entries(declared).reduce((text, [name, value]) => withDeclaration(text, name, value), source)
}

const nameMark = 'shopName'

/** `Torvet 3, 6000 Kolding` → `Kolding`. */
function townOf(address: string): string {
  return (address.split(',').at(-1) ?? '').replace(/^[\s\d-]+/, '').trim()
}

function currenciesNow(): Record<string, string> {
  return Object.fromEntries(Object.values(storeViews).map(({ code, currency }) => [code, currency]))
}

/** What stays as it was said before is said in each view as it was; the rest is said alike in all of them. */
function ownShop({ company, vatNumber, name, email, ...own }: OwnShop, known: Shop): Shop {
  const before = known.views[homeView(known)]
  const views = Object.values(storeViews).map(({ code, country, locale }) => {
    const said = known.views[code]
    const home = vatNumber.slice(0, 2)
    const abroad = country === home ? '' : `, ${new Intl.DisplayNames(locale, { type: 'region' }).of(home)}`
    const now = {
      address: own.address === before.address ? said.address : `${own.address}${abroad}`,
      companyNumber: vatNumber === known.vatNumber ? said.companyNumber : companyNumber(vatNumber, locale),
      telephone: own.telephone === before.telephone ? said.telephone : own.telephone,
      email: email === before.email ? said.email : email,
      account: accountOf(own, country === home, known, said.account),
      complaintBody: said.complaintBody,
    }
    return [code, now] as const
  })
  const isSameSender = name === known.name && email === before.email
  return {
    ...{ name, company, vatNumber, sender: isSameSender ? known.sender : `${name} <${email}>` },
    views: Object.fromEntries(views) as Shop['views'],
  }
}

/** Who transfers from abroad needs the IBAN. */
function accountOf(
  { account, accountAbroad }: Pick<OwnShop, 'account' | 'accountAbroad'>,
  isHome: boolean,
  known: Shop,
  said: string,
): string {
  if (isHome) return account === known.views[homeView(known)].account ? said : account
  return accountAbroad === knownAbroad(known) ? said : accountAbroad
}

/** Where a shop has transfers from abroad go to; that of its own country where it sells nowhere else. */
export function knownAbroad(shop: Shop): string {
  const home = homeView(shop)
  const abroad = Object.values(storeViews).find(({ country }) => country !== storeViews[home].country)
  return shop.views[abroad?.code ?? home].account
}

/** The view of the seller's own country, else the one that is shown first. */
export function homeView({ vatNumber }: Pick<Shop, 'vatNumber'>): StoreCode {
  const own = Object.values(storeViews).find(({ country }) => vatNumber.startsWith(country))
  return own?.code ?? defaultStoreCode
}

/** An accent, a darker one for what is pressed, and a wash of it on paper. */
export function accents(
  accent: string,
): Pick<Record<keyof typeof colours, string>, 'accent' | 'accentDeep' | 'accentWash'> {
  return {
    accent,
    accentDeep: mixed(accent, '#000000', 0.25),
    accentWash: mixed(accent, colours.paper, 0.88),
  }
}

/** Replaces a declaration, which ends at the next empty line. Throws where there is none of the name. */
function withDeclaration(source: string, name: string, value: unknown): string {
  const pattern = new RegExp(`(?<=^export const ${name}\\b[^=\\n]*= )[\\s\\S]*?(?= as const\\n|\\n\\n)`, 'm')
  if (!pattern.test(source)) throw new Error(`shared/shop.ts declares no ${name}`)
  const written = JSON.stringify(value, null, 2).replace(`"name": "${nameMark}"`, `"name": ${nameMark}`)
  return source.replace(pattern, () => written)
}
