import { emailError } from '#shared/person.ts'
import { colours, openViews, shop } from '#shared/shop.ts'
import { defaultStoreCode, type StoreCode } from '#shared/store-view.ts'
import { vatNumberError } from '#shared/vat-number.ts'
import { declaredViews } from '#shared/views/views.ts'
import { hardToRead } from '#worker/build/shop-colours.ts'
import { readBytes } from '#worker/local/content-files/merchant-file.ts'
import { accents, accountFromAbroad, homeView, type OwnShop } from './declared-shop.ts'

export type Answers = OwnShop & { products: string }

interface Question {
  message: string
  /** Returns the answer that an empty input means. */
  now(answers: Partial<Answers>): string
  /** Returns the mistake in an answer, in English; undefined if there is none. */
  wrong(answer: string): string | undefined
}

/** An IBAN: country code, check digits and up to thirty characters (ISO 13616), with or without spaces. */
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/

const here = shop.views[homeView(shop)]

/** The questions in their order. Their names are also the names of the options. */
export const questions: Record<keyof Answers, Question> = {
  name: { message: 'What is the shop called?', now: () => shop.name, wrong: (typed) => plain(typed, 40) },
  company: {
    message: 'The registered name of the company?',
    now: ({ name }) => (name === shop.name ? shop.company : (name ?? '')),
    wrong: (typed) => plain(typed, 80),
  },
  vatNumber: {
    message: 'Its VAT number, with the country before it?',
    now: () => shop.vatNumber,
    wrong: (typed) =>
      /^[A-Z]{2}\w{2,13}$/.test(typed)
        ? vatNumberError(typed, typed.slice(0, 2))
        : 'Write it like DK12345674',
  },
  address: {
    message: 'Street, postcode and town?',
    now: () => here.address,
    wrong: (typed) => plain(typed, 120),
  },
  telephone: { message: 'Telephone?', now: () => here.telephone, wrong: telephoneError },
  email: { message: 'E-mail?', now: () => here.email, wrong: emailError },
  account: {
    message: 'Which account do transfers go to?',
    now: () => here.account,
    wrong: (typed) => plain(typed, 80),
  },
  accountAbroad: {
    message: 'And from abroad, with its IBAN?',
    now: ({ account }) => (account === here.account ? accountFromAbroad(shop) : (account ?? '')),
    wrong: (typed) => (iban.test(typed) ? plain(typed, 80) : 'Write it like IBAN DK50 0040 0440 1162 43'),
  },
  views: {
    message: `In which views do you sell (${Object.keys(declaredViews).join(',')}, or one of them)?`,
    now: ({ vatNumber = shop.vatNumber }) =>
      vatNumber === shop.vatNumber ? openViews.join() : Object.keys(declaredViews).join(),
    wrong: (typed) => {
      const codes = typed.split(',')
      const isKnown = codes.every((code) => Object.hasOwn(declaredViews, code))
      return isKnown && new Set(codes).size === codes.length
        ? undefined
        : `Write codes with commas between: ${Object.keys(declaredViews).join(',')}`
    },
  },
  view: {
    message: `Which view do visitors see first (${Object.keys(declaredViews).join(', ')})?`,
    now: ({ vatNumber = shop.vatNumber, views = openViews.join() }) => {
      const open = views.split(',') as StoreCode[]
      const usual = vatNumber === shop.vatNumber ? defaultStoreCode : homeView({ vatNumber })
      return open.includes(usual) ? usual : (open[0] ?? usual)
    },
    wrong: (typed) =>
      Object.hasOwn(declaredViews, typed) ? undefined : `One of ${Object.keys(declaredViews).join(', ')}`,
  },
  currency: {
    message: 'What is paid in there?',
    now: ({ view = defaultStoreCode }) => declaredViews[view].currency,
    wrong: (typed) =>
      Intl.supportedValuesOf('currency').includes(typed) ? undefined : 'Three letters, such as DKK',
  },
  accent: { message: 'Its colour, as #rrggbb?', now: () => colours.accent, wrong: colourError },
  products: {
    message: 'A file of your products (empty: later, by npm run import)?',
    now: () => '',
    wrong: (typed) => (typed ? unreadable(typed) : undefined),
  },
}

/** Returns why a file cannot be read; undefined if it can. */
function unreadable(path: string): string | undefined {
  try {
    readBytes(path)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function plain(typed: string, longest: number): string | undefined {
  if (!typed.trim()) return 'Nothing is written'
  if (typed.length > longest) return `No more than ${longest} letters`
  return /[\p{Cc}<>{}"]/u.test(typed) ? 'Without the signs < > { } "' : undefined
}

function telephoneError(typed: string): string | undefined {
  return /^\+\d[\d ]{5,18}$/.test(typed) ? undefined : 'Write it with its country, like +45 12 34 56 78'
}

function colourError(typed: string): string | undefined {
  if (!/^#[0-9a-f]{6}$/.test(typed)) return 'Write it like #7a1f2b'
  return hardToRead({ ...colours, ...accents(typed) }).join('; ') || undefined
}
