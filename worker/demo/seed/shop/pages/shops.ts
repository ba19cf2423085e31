import type { StoreCode } from '#shared/store-view.ts'
import type { StoreRow } from '../../shop-rows.ts'
import { methodPrice } from '../method-price.ts'
import { stores } from '../stores.ts'
import type { Page } from './page.ts'

const isSwedish = ({ postcode }: StoreRow) => postcode.length > 4

export const shops = {
  key: 'shops',
  group: 'company',
  da: {
    slug: 'butikker',
    title: 'Butikker',
    heading: 'Ni butikker, der gerne åbner en flaske',
    meta: 'Adresser, telefonnumre og åbningstider for Karaffels butikker i Holstebro, Aarhus, København, Frederiksberg, Odense, Aalborg, Vejle, Esbjerg og Roskilde.',
    html: `
<p>Der er altid to vine åbne på disken, og der er altid en, der har smagt resten.</p>
${list((store) => !isSwedish(store), 'da')}
<h2>Bestil, og hent</h2>
<p>På hver vares side står, hvor mange flasker der er i hvilken butik. Vælg »Hent i butik« ved kassen, så lægger vi dem fra. I Holstebro er det gratis, i de andre butikker koster det ${methodPrice('da', 'freeshipping_freeshipping')}. Ved kassen står, hvornår ordren er klar i hver butik.</p>
<h2>Helligdage</h2>
<p>Butikkerne holder lukket 24.–26. december, nytårsaftensdag, nytårsdag, i påsken fra skærtorsdag, Kristi himmelfartsdag, 2. pinsedag og grundlovsdag.</p>`,
  },
  sv: {
    slug: 'butiker',
    title: 'Butiker och utlämning',
    meta: 'Utlämningsställen i Malmö, Lund och Helsingborg samt Karaffels butiker i Danmark, med adresser och öppettider.',
    html: `
<p>Beställningar kan hämtas på tre utlämningsställen i Skåne, som drivs av en fristående transportör. Karaffels butiker finns i Danmark.</p>
<h2>Utlämning i Sverige</h2>
${list(isSwedish, 'sv')}
<p>Vid utlämning krävs giltig legitimation, se <a href="page:age">åldersgräns</a>.</p>
<h2>Butiker i Danmark</h2>
${list((store) => !isSwedish(store), 'sv')}`,
  },
} as const satisfies Page

function list(wanted: (store: StoreRow) => boolean, view: StoreCode): string {
  const rows = stores
    .filter(wanted)
    .map(
      ({ city, address, postcode, phone, opening_hours }) =>
        `<tr><th scope="row">${city}</th><td>${address}<br>${postcode} ${city}<br><a href="tel:${phone.replaceAll(' ', '')}">${phone}</a></td><td>${openingText(opening_hours, view)}</td></tr>`,
    )
  const [place, where, open] = view === 'da' ? ['By', 'Adresse', 'Åbent'] : ['Ort', 'Adress', 'Öppettider']
  return `<table><thead><tr><th scope="col">${place}</th><th scope="col">${where}</th><th scope="col">${open}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** All shops keep the same hours from Monday to Thursday and are closed on Sundays. */
function openingText(hours: string, view: StoreCode): string {
  const [weekday = '', , , , friday = '', saturday = ''] = hours
    .replaceAll('-', '–')
    .replaceAll(':', '.')
    .split(',')
  const [days, clock] = view === 'da' ? ['Man.–tors.', 'kl.'] : ['Mån.–tors.', 'kl.']
  const [fri, sat] = view === 'da' ? ['Fre.', 'Lør.'] : ['Fre.', 'Lör.']
  return `${days} ${clock} ${weekday}<br>${fri} ${clock} ${friday}<br>${sat} ${clock} ${saturday}`
}
