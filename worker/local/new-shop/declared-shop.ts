import { colours, instagram, packingCity, type shop, shopName } from '#shared/shop.ts'
import { defaultStoreCode, type StoreCode } from '#shared/store-view.ts'
import { companyNumber } from '#shared/views/countries.ts'
import { declaredViews } from '#shared/views/views.ts'
import { mix } from '#worker/platform/drawings/palette.ts'

/** The merchant's answers about their shop. */
export interface OwnShop {
  name: string
  company: string
  /** With the country code: `DK12345674`. */
  vatNumber: string
  address: string
  telephone: string
  email: string
  /** The account for bank transfers: an IBAN, or a national account number. */
  account: string
  /** The account for transfers from other countries, with its IBAN. */
  accountAbroad: string
  /** The views that are open, with commas between: `da,sv`. */
  views: string
  /** The view for a host that names no view. */
  view: StoreCode
  /** The currency of the view (ISO 4217). */
  currency: string
  /** The colour of buttons, links and the word mark: `#rrggbb`. */
  accent: string
}

type Shop = typeof shop

/**
 * Returns the source of `shared/shop.ts` with this shop declared, unformatted. Comments stay, and so do complaint bodies, which depend on
 * the country. Throws if the main view is not open.
 */
export function declaredShop(source: string, own: OwnShop, known: Shop): string {
  if (!own.views.split(',').includes(own.view)) throw new Error(`--view: one of ${own.views}`)
  const declared: Record<string, unknown> = {
    shopName: own.name,
    openViews: own.views.split(','),
    mainView: own.view,
    currencies: { ...currenciesNow(), [own.view]: own.currency },
    instagram: own.name === shopName ? instagram : nowhere(),
    packingCity: own.address === known.views[homeView(known)].address ? packingCity : townOf(own.address),
    shop: { ...ownShop(own, known), name: nameMark },
    colours: own.accent === colours.accent ? colours : { ...colours, ...accents(own.accent) },
  }
  return Object.entries(declared).reduce((text, [name, value]) => withDeclaration(text, name, value), source)
}

const nameMark = 'shopName'

/** Returns the city of an address: `Torvet 3, 6000 Kolding` → `Kolding`. */
function townOf(address: string): string {
  return (address.split(',').at(-1) ?? '').replace(/^[\s\d-]+/, '').trim()
}

function currenciesNow(): Record<string, string> {
  return Object.fromEntries(Object.values(declaredViews).map(({ code, currency }) => [code, currency]))
}

/** Returns no Instagram account for every declared view. */
function nowhere(): Record<string, null> {
  return Object.fromEntries(Object.keys(declaredViews).map((code) => [code, null]))
}

/** Returns the declaration of the shop. Unchanged answers keep the texts of each view; changed answers are the same in all views. */
function ownShop({ company, vatNumber, name, email, ...own }: OwnShop, known: Shop): Shop {
  const before = known.views[homeView(known)]
  const views = Object.values(declaredViews).map(({ code, country, locale }) => {
    const declared = known.views[code]
    const home = vatNumber.slice(0, 2)
    const abroad = country === home ? '' : `, ${new Intl.DisplayNames(locale, { type: 'region' }).of(home)}`
    const now = {
      address: own.address === before.address ? declared.address : `${own.address}${abroad}`,
      companyNumber:
        vatNumber === known.vatNumber ? declared.companyNumber : companyNumber(vatNumber, locale),
      telephone: own.telephone === before.telephone ? declared.telephone : own.telephone,
      email: email === before.email ? declared.email : email,
      account: accountOf(own, country === home, known, declared.account),
      complaintBody: declared.complaintBody,
    }
    return [code, now] as const
  })
  const isSameSender = name === known.name && email === before.email
  return {
    ...{ name, company, vatNumber, sender: isSameSender ? known.sender : `${name} <${email}>` },
    views: Object.fromEntries(views) as Shop['views'],
  }
}

/** Returns the account that a view shows. Customers abroad need the IBAN. */
function accountOf(
  { account, accountAbroad }: Pick<OwnShop, 'account' | 'accountAbroad'>,
  isHome: boolean,
  known: Shop,
  declared: string,
): string {
  if (isHome) return account === known.views[homeView(known)].account ? declared : account
  return accountAbroad === accountFromAbroad(known) ? declared : accountAbroad
}

/** Returns the account for transfers from abroad; that of the home view if the shop sells in one country. */
export function accountFromAbroad(shop: Shop): string {
  const home = homeView(shop)
  const abroad = Object.values(declaredViews).find(({ country }) => country !== declaredViews[home].country)
  return shop.views[abroad?.code ?? home].account
}

/** Returns the view of the seller's own country, else the default view. */
export function homeView({ vatNumber }: Pick<Shop, 'vatNumber'>): StoreCode {
  const own = Object.values(declaredViews).find(({ country }) => vatNumber.startsWith(country))
  return own?.code ?? defaultStoreCode
}

/** Returns the accent, a darker one for pressed elements, and a pale one as background. */
export function accents(
  accent: string,
): Pick<Record<keyof typeof colours, string>, 'accent' | 'accentDeep' | 'accentWash'> {
  return {
    accent,
    accentDeep: mix(accent, '#000000', 0.25),
    accentWash: mix(accent, colours.paper, 0.88),
  }
}

/** Replaces a declaration, which ends at the next empty line. Throws if the source has no such declaration. */
function withDeclaration(source: string, name: string, value: unknown): string {
  const pattern = new RegExp(`(?<=^export const ${name}\\b[^=\\n]*= )[\\s\\S]*?(?= as const\\n|\\n\\n)`, 'm')
  if (!pattern.test(source)) throw new Error(`shared/shop.ts declares no ${name}`)
  const written = JSON.stringify(value, null, 2).replace(`"name": "${nameMark}"`, `"name": ${nameMark}`)
  return source.replace(pattern, () => written)
}
