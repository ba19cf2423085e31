/** The most characters of a text that are logged. The text is cut before it is searched for private data. */
const longestText = 4000
/** The most characters of one error in a chain of causes, and the most causes that are logged. */
const longestError = 1500
const mostCauses = 5

/** Fields that only the shop itself writes: their values may contain many digits and letters. */
const own = new Set(['requestId', 'report', 'order', 'closed', 'method', 'view', 'cacheStatus'])

/**
 * Writes one line of JSON to the log. All logging uses this function, which removes personal data and keys: a platform's error message may
 * repeat what a shopper typed.
 */
export function log(level: 'log' | 'warn' | 'error', entry: Record<string, unknown>): void {
  console[level](JSON.stringify(redactedEntry(entry)))
}

function redactedEntry(entry: object): Record<string, unknown> {
  const fields = Object.entries(entry).map(([name, value]) => [name, redactedField(name, value)] as const)
  return Object.fromEntries(fields)
}

function redactedField(name: string, value: unknown): unknown {
  if (value instanceof Error) return redacted(described(value))
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redactedField(name, item))
  if (typeof value === 'object' && value !== null) return redactedEntry(value)
  if (typeof value !== 'string') return value
  return own.has(name) ? value.slice(0, longestText) : redacted(value)
}

/** Returns an error with its causes as text; for a thrown value that is no error, only its kind. */
function described(error: unknown, causes = mostCauses): string {
  if (typeof error === 'string') return error.slice(0, longestError)
  if (!(error instanceof Error)) return Object.prototype.toString.call(error)
  const text = (error.stack ?? error.message).slice(0, longestError)
  return error.cause && causes > 0 ? `${text} ← ${described(error.cause, causes - 1)}` : text
}

/** A percent-encoded delimiter of an address, or a word. */
const signOrWord =
  /%(?:20|22|26|27|2c|2f|3a|3d|3f)|(?:[^\s"'`<>(){}[\],;:=&?#/|\\%]|%(?!20|22|26|27|2c|2f|3a|3d|3f))+/gi
const sign = /^%(?:20|22|26|27|2c|2f|3a|3d|3f)$/i

/** Endings of the names of private fields: `refreshToken`, `cart_id`, `customer[email]`. */
const privateName =
  /(?:token|secret|password|passwd|authorization|cookie|signature|apikey|cartid|quoteid|maskedid|mail|username|phone|mobile|firstname|lastname|street|address|postcode|birthday|birthdate|personnummer|cpr|iban|cvc|card|bearer|basic)$/

/** E-mail addresses, and words that are long enough to be a key. */
const privateWord = /@|%40|[\w-]{32}/

/** Eight or more digits in a row, as in telephone numbers, personal numbers and card numbers. */
const manyDigits = /\+?\d(?:(?:[ .-]|%20)?\d){7,}/g

/**
 * Returns a text without e-mail addresses, tokens, ids of carts, telephone numbers and the values of private fields. The text is first cut
 * to 4,000 characters; the time grows linearly with the length.
 */
export function redacted(text: string): string {
  const cut = text.slice(0, longestText)
  let end = 0
  let before: 'a name' | 'a value' | 'words' = 'words'
  const words = cut.replace(signOrWord, (found: string, at: number) => {
    if (sign.test(found)) return found
    const between = cut.slice(end, at)
    end = at + found.length
    const isValue =
      (before === 'a name' && /[=:\s]|%3[ad]/i.test(between) && !/[\n;,&]/.test(between)) ||
      (before === 'a value' && /^(?:[ ]|%20)+$/.test(between))
    before = isPrivateName(found, cut.slice(end, end + 12)) ? 'a name' : isValue ? 'a value' : 'words'
    return isValue || privateWord.test(found) ? '…' : found
  })
  return words.replace(manyDigits, '…')
}

/** Returns whether the word is a private name whose value follows: after `:` or `=`, or as in `Bearer …`. */
function isPrivateName(found: string, following: string): boolean {
  const name = found
    .slice(-40)
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
  if (!privateName.test(name)) return false
  return (
    /^["'`\]\s]*(?:[:=]|%3[ad])/i.test(following) ||
    ((name === 'bearer' || name === 'basic') && following[0] === ' ')
  )
}
