/** Characters of a text that are logged. It is cut before anything in it is looked at. */
const longestText = 4000
/** Characters of one error in a chain of causes, and how many of them are told. */
const longestError = 1500
const mostCauses = 5

/** Written by the shop itself and nowhere else: these may hold many digits and letters. */
const own = new Set(['requestId', 'report', 'order', 'closed', 'method', 'view', 'cacheStatus'])

/**
 * One line of JSON to the log. Whatever is logged goes through here, and nothing of a person or a key comes out: what a
 * platform says of a fault may repeat what somebody typed.
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

/** An error with its causes; of what is thrown without being one, only what it is. */
function described(error: unknown, causes = mostCauses): string {
  if (typeof error === 'string') return error.slice(0, longestError)
  if (!(error instanceof Error)) return Object.prototype.toString.call(error)
  const text = (error.stack ?? error.message).slice(0, longestError)
  return error.cause && causes > 0 ? `${text} ← ${described(error.cause, causes - 1)}` : text
}

/** A sign between words as an address has it in per cent, or a word. */
const signOrWord =
  /%(?:20|22|26|27|2c|2f|3a|3d|3f)|(?:[^\s"'`<>(){}[\],;:=&?#/|\\%]|%(?!20|22|26|27|2c|2f|3a|3d|3f))+/gi
const sign = /^%(?:20|22|26|27|2c|2f|3a|3d|3f)$/i

/** Names of what is somebody's own, at their end: `refreshToken`, `cart_id`, `customer[email]`. */
const privateName =
  /(?:token|secret|password|passwd|authorization|cookie|signature|apikey|cartid|quoteid|maskedid|mail|username|phone|mobile|firstname|lastname|street|address|postcode|birthday|birthdate|personnummer|cpr|iban|cvc|card|bearer|basic)$/

/** Addresses of e-mail and what is long enough to open something. */
const privateWord = /@|%40|[\w-]{32}/

/** Eight digits and more in a row, as numbers of telephones, persons and cards are written. */
const manyDigits = /\+?\d(?:(?:[ .-]|%20)?\d){7,}/g

/**
 * A text without e-mail addresses, tokens, ids of carts, telephone numbers and the values of fields that are named as
 * such. Cut to 4,000 characters first; the time that it takes grows with the length alone.
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

/** Whether a value follows: behind a sign that gives one, or as `Bearer …`. */
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
