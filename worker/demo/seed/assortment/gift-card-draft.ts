import { type GiftCardField, giftCardQuestions } from '#shared/gift-card.ts'
import { longestNote } from '#shared/order.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { ByView, CustomQuestion } from '#worker/platform/catalog/writing/shape.ts'
import type { Draft } from '../draft.ts'
import { categoryIds } from '../shop/category-ids.ts'

/** Amounts to choose from, the least and the most, in whole units of either currency. */
const amounts = { offered: [200, 300, 500, 1000, 2000], least: 100, most: 5000 }

const names: ByView<string> = { da: 'Gavekort', sv: 'Presentkort' }

const texts = {
  da: {
    short: 'Du vælger beløbet. Vi sender det på den dag, du bestemmer, eller du giver det selv.',
    long: '<p>Skriv et par ord, så står de øverst i mailen. Vælg selv, hvilken dag modtageren skal have den. Vil du hellere give gavekortet i hånden, kommer koden til dig, så snart det er betalt, og du kan printe den.</p><p>Beløbet kan bruges ad flere gange i netbutikken og gælder i tre år. Det kan ikke bruges til at købe andre gavekort.</p><p>Modtageren skal være fyldt 18 år for at købe alkohol for beløbet.</p>',
  },
  sv: {
    short: 'Valfritt belopp. Skickas med e-post den dag du väljer, eller till dig själv.',
    long: '<p>Skriv en hälsning så står den överst i mejlet, och välj vilken dag mottagaren ska få det. Om du hellere överlämnar kortet själv skickas koden till dig när betalningen är genomförd, så att du kan skriva ut den.</p><p>Beloppet kan användas vid flera tillfällen och gäller i tre år. Det gäller inte vid köp av andra presentkort.</p><p>Åldersgränsen för köp av alkoholdrycker gäller även vid betalning med presentkort.</p>',
  },
}

/** One card of any amount; the amount is the same number in either currency. */
export function giftCardDraft(): Draft {
  return {
    type: 'virtual',
    names,
    slugWords: names,
    price: { da: amounts.least * 100, sv: amounts.least * 100 },
    categories: [categoryIds.giftCards],
    facts: { color: 'none' },
    text: (code) => texts[code],
    picture: (code) => ({
      kind: 'gift-card',
      title: names[code],
      heading: names[code],
      amount: code === 'da' ? 'Du vælger' : 'Du väljer',
      paper: 'ivory',
      ink: 'burgundy',
      accent: 'gold',
    }),
    quality: 0.6,
    trade: 'digital',
    giftAmounts: amounts,
    asks: giftCardAsks,
  }
}

/** How much, for whom, from whom, with which words, and when it is mailed. */
export const giftCardAsks: ByView<CustomQuestion[]> = { da: questions('da'), sv: questions('sv') }

function questions(code: StoreCode): CustomQuestion[] {
  const asked = (field: GiftCardField, type: CustomQuestion['type'], titles: ByView<string>) => ({
    title: titles[code],
    type,
    sku: giftCardQuestions[field],
    is_require: field === 'amount',
  })
  return [
    { ...asked('amount', 'field', { da: 'Beløb', sv: 'Belopp' }), max_characters: 6 },
    { ...asked('recipientName', 'field', { da: 'Til', sv: 'Till' }), max_characters: 80 },
    { ...asked('recipientEmail', 'field', { da: 'Sendes til', sv: 'Skickas till' }), max_characters: 254 },
    { ...asked('giverName', 'field', { da: 'Fra', sv: 'Från' }), max_characters: 80 },
    { ...asked('words', 'area', { da: 'Hilsen', sv: 'Hälsning' }), max_characters: longestNote },
    asked('sendAt', 'date_time', { da: 'Sendes', sv: 'Skickas' }),
  ]
}
