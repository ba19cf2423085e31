import type { StoreCode } from '#shared/store-view.ts'

/** Who sells, as the law wants it in a confirmation (directive 2011/83/EU, articles 6 and 8). */
export const seller = ['Karaffel ApS', 'Nørregade 14, 7500 Holstebro, Danmark', 'CVR 40 50 60 70']

/** The editor's pages whose words belong into the mail itself: a link alone is no durable medium (CJEU C-49/11). */
export const legalPages: Record<StoreCode, { terms: string; withdrawal: string }> = {
  da: { terms: 'handelsbetingelser', withdrawal: 'fortryd-aftalen' },
  sv: { terms: 'kopvillkor', withdrawal: 'angra-avtalet' },
}

const danish = {
  confirmed: 'Din ordre {number} hos Karaffel',
  order: 'Din ordre',
  number: 'Ordrenummer {number}, {time}',
  goods: 'Varer',
  sums: 'Beløb',
  deposit: 'Pant',
  total: 'I alt',
  tax: 'Heraf moms',
  payment: 'Betaling',
  delivery: 'Levering',
  billing: 'Faktureringsadresse',
  age: 'Alder',
  ageProved: 'Alder bekræftet: fyldt {age} år, {time}.',
  seller: 'Sælger',
  right: 'Fortrydelsesret',
  rightHere: 'Fortryd aftalen her: {address}',
  terms: 'Handelsbetingelser',
  withdrawn: 'Kvittering: du har fortrudt ordre {number}',
  received: 'Vi har modtaget din fortrydelse',
  receivedAt: 'Modtaget {time}.',
  statement: 'Jeg meddeler herved, at jeg fortryder min købsaftale om ordre {number}.',
  content: 'Erklæringens indhold',
  next: 'Hvad der sker nu',
  nextSteps: 'Send varerne tilbage inden 14 dage. Vi betaler pengene tilbage senest 14 dage efter i dag.',
}

const swedish: typeof danish = {
  confirmed: 'Din order {number} hos Karaffel',
  order: 'Din order',
  number: 'Ordernummer {number}, {time}',
  goods: 'Varor',
  sums: 'Belopp',
  deposit: 'Pant',
  total: 'Summa',
  tax: 'Varav moms',
  payment: 'Betalning',
  delivery: 'Leverans',
  billing: 'Fakturaadress',
  age: 'Ålder',
  ageProved: 'Ålder bekräftad: fyllda {age} år, {time}.',
  seller: 'Säljare',
  right: 'Ångerrätt',
  rightHere: 'Ångra avtalet här: {address}',
  terms: 'Köpvillkor',
  withdrawn: 'Kvitto: du har ångrat order {number}',
  received: 'Vi har tagit emot din ånger',
  receivedAt: 'Mottaget {time}.',
  statement: 'Jag meddelar härmed att jag ångrar mitt köpeavtal om order {number}.',
  content: 'Meddelandets innehåll',
  next: 'Vad som händer nu',
  nextSteps: 'Skicka tillbaka varorna inom 14 dagar. Pengarna betalas tillbaka senast 14 dagar från i dag.',
}

export type MailText = keyof typeof danish

/** The text of a view, its arguments filled in. */
export function mailText(code: StoreCode, id: MailText, values: Record<string, string> = {}): string {
  const texts = { da: danish, sv: swedish }[code]
  return texts[id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
