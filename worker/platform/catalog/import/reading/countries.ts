import { type StoreCode, storeViews } from '#shared/store-view.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const english = namesIn('en')

/** Current ISO 3166 country codes. Replaced codes are left out. */
const codes = letters
  .flatMap((one) => letters.map((other) => one + other))
  .filter((code) => english.of(code) && todays(code) === code)

const languages = ['en', ...Object.values(storeViews).map(({ locale }) => locale)]

const codeByName = new Map(
  languages.flatMap((language) => {
    const names = namesIn(language)
    return codes.map((code): [string, string] => [(names.of(code) ?? code).toLowerCase(), code])
  }),
)

/** Returns the country for a code of two letters, or for a name in English or the language of a view; null if there is none. */
export function countryNamed(written: string, view: StoreCode): { value: string; label: string } | null {
  const typed = written.trim()
  const code = codeByName.get(typed.toLowerCase()) ?? (/^[a-z]{2}$/i.test(typed) ? todays(typed) : undefined)
  const label = code && namesIn(storeViews[view].locale).of(code)
  return label ? { value: code, label } : null
}

/** Returns the current code of a country: `UK` is `GB`. */
function todays(code: string): string | undefined {
  return new Intl.Locale(`und-${code}`).region
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
}
