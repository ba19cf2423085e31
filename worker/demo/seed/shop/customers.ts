import type { StoreCode } from '#shared/store-view.ts'
import type { AddressRow, CustomerRow } from '#worker/platform/catalog/writing/shop-rows.ts'
import type { CustomerGroup } from '#worker/platform/customer-groups.ts'

/** Of every demo customer. */
export const demoPassword = 'vinhandler'

/** The e-mail address of the account that opens the desk of a local shop. */
export const deskEmail = 'admin@karaffel.example'

interface Person {
  name: [firstname: string, lastname: string]
  group: CustomerGroup
  view: StoreCode
  home: [street: string, postcode: string, city: string, telephone: string]
  second?: [street: string, postcode: string, city: string, telephone: string]
  company?: [name: string, vat: string]
  email?: string
  verified?: boolean
  subscribed?: boolean
  taste?: string
  /** Points earned, and spent where below nothing. */
  points?: number[]
}

/** Their VAT numbers have the right check digits, and are of series that nobody has been given a number of. */
const people: Person[] = [
  {
    name: ['Mette', 'Holm'],
    group: 1,
    view: 'da',
    home: ['Havnegade 4, 2. tv.', '7500', 'Holstebro', '+45 20 30 40 50'],
    second: ['Klitvej 19', '6960', 'Hvide Sande', '+45 20 30 40 50'],
    verified: true,
    subscribed: true,
    taste: 'redwine',
    points: [86, 124, -60],
  },
  {
    name: ['Anders', 'Bruun'],
    group: 3,
    view: 'da',
    home: ['Industrivej 11', '8600', 'Silkeborg', '+45 20 30 40 51'],
    company: ['Bruun & Toft Revision', 'DK99990007'],
    verified: true,
  },
  {
    name: ['Sofie', 'Damgaard'],
    group: 5,
    view: 'da',
    home: ['Vestergade 8', '5000', 'Odense C', '+45 20 30 40 52'],
    company: ['Restaurant Pil', 'DK99990015'],
    verified: true,
    taste: 'whitewine',
  },
  {
    name: ['Elin', 'Sandström'],
    group: 6,
    view: 'sv',
    home: ['Hamngatan 21', '252 20', 'Helsingborg', '+46 70 123 45 01'],
    company: ['Bistro Tegel', 'SE559999000801'],
    verified: true,
  },
  {
    name: ['Henrik', 'Lassen'],
    group: 7,
    view: 'da',
    home: ['Strandvejen 212', '2920', 'Charlottenlund', '+45 20 30 40 53'],
    verified: true,
    subscribed: true,
    taste: 'burgundy',
    points: [480],
  },
  {
    name: ['Karin', 'Ekdahl'],
    group: 8,
    view: 'sv',
    home: ['Trädgårdsgatan 5', '222 29', 'Lund', '+46 70 123 45 02'],
    verified: true,
    taste: 'champagne',
  },
  {
    name: ['Johan', 'Wiklund'],
    group: 9,
    view: 'sv',
    home: ['Verkstadsgatan 30', '211 42', 'Malmö', '+46 70 123 45 03'],
    company: ['Wiklund Arkitektur', 'SE559999001601'],
    verified: true,
  },
  {
    name: ['Birgit', 'Schou'],
    group: 10,
    view: 'da',
    home: ['Storegade 3', '6270', 'Tønder', '+45 20 30 40 54'],
    company: ['Schous Vin & Delikatesser', 'DK99990023'],
    verified: true,
  },
  {
    name: ['Nils', 'Hammar'],
    group: 11,
    view: 'sv',
    home: ['Köpmangatan 14', '302 42', 'Halmstad', '+46 70 123 45 04'],
    company: ['Hammars Livs', 'SE559999002401'],
    verified: true,
  },
  {
    name: ['Jonas', 'Friis'],
    group: 13,
    view: 'da',
    home: ['Torvet 6', '9990', 'Skagen', '+45 20 30 40 55'],
    company: ['Friis Feriehuse', 'DK99990031'],
    verified: true,
  },
  {
    name: ['Lisa', 'Nordin'],
    group: 1,
    view: 'sv',
    home: ['Storgatan 48', '352 32', 'Växjö', '+46 70 123 45 05'],
  },
  {
    name: ['Karaffel', 'Administrator'],
    group: 1,
    view: 'da',
    home: ['Nørregade 14', '7500', 'Holstebro', '+45 70 10 20 30'],
    email: deskEmail,
    verified: true,
  },
]

/** One customer of each group, a second of the largest, and one on the merchant's own domain. */
export function demoCustomers(): CustomerRow[] {
  return people.map((person, index) => customer(person, index + 1))
}

function customer(person: Person, id: number): CustomerRow {
  const [firstname, lastname] = person.name
  return {
    id,
    email: person.email ?? `${mailName(firstname)}.${mailName(lastname)}@karaffel-demo.example`,
    password: demoPassword,
    firstname,
    lastname,
    group_id: person.group,
    store_code: person.view,
    created_at: `2024-${String(id).padStart(2, '0')}-14 09:30:00`,
    is_subscribed: person.subscribed ?? false,
    company: person.company?.[0] ?? null,
    vat_id: person.company?.[1] ?? null,
    addresses: [person.home, person.second].flatMap((lines, index) =>
      lines ? [address(person, lines, id * 10 + index, index === 0)] : [],
    ),
    points: (person.points ?? []).map(ledgerRow),
    custom_attributes: [
      ...(person.verified ? [{ attribute_code: 'age_verified' as const, value: '1' }] : []),
      ...(person.taste ? [{ attribute_code: 'custom_content_tag' as const, value: person.taste }] : []),
    ],
  }
}

function ledgerRow(points: number, index: number) {
  return {
    created_at: `2026-0${index + 3}-18 11:20:00` as const,
    type: points < 0 ? ('spend' as const) : ('earn' as const),
    points,
    text: points < 0 ? 'Brugt i kurven' : 'Optjent ved køb',
  }
}

function address(person: Person, lines: Person['home'], id: number, first: boolean): AddressRow {
  const [street, postcode, city, telephone] = lines
  const [firstname, lastname] = person.name
  return {
    id,
    firstname,
    lastname,
    company: first ? (person.company?.[0] ?? '') : '',
    vat_id: first ? (person.company?.[1] ?? '') : '',
    street: [street, ''],
    postcode,
    city,
    country_id: person.view === 'da' ? 'DK' : 'SE',
    telephone,
    default_shipping: first,
    default_billing: first,
  }
}

/** `Sandström` → `sandstrom` */
function mailName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}
