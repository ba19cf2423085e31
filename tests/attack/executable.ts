import sanitize from 'sanitize-html'

type Attributes = Record<string, string>

/** Returns the first element that could run or load something foreign; null if there is none. */
export function executable(html: string, nonce: string | undefined): string | null {
  let found: string | null = null
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => {
      found ??= wrongIn(name.toLowerCase(), attributes, nonce)
    },
  })
  return found
}

const framing =
  /^(?:iframe|object|embed|applet|base|frame|frameset|portal|marquee|math|plaintext|xmp|listing)$/
const addresses = [
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'xlink:href',
  'background',
  'srcset',
  'ping',
]

function wrongIn(name: string, attributes: Attributes, nonce: string | undefined): string | null {
  const said = `<${name} ${JSON.stringify(attributes)}`.slice(0, 200)
  if (framing.test(name)) return said
  if (Object.keys(attributes).some((attribute) => /^(?:on|srcdoc$)/i.test(attribute))) return said
  const isJson = /^application\/(?:ld\+)?json$/.test(attributes.type ?? '')
  if (name === 'script' && !isJson && (!nonce || attributes.nonce !== nonce)) return said
  if (name === 'meta' && attributes['http-equiv']) return said
  const loads = addresses.flatMap((attribute) => attributes[attribute] ?? [])
  // A link may lead to any page on the web. Everything that is loaded has to be the shop's own.
  const isWrong = name === 'a' ? isData : leadsAway
  return loads.some((address) => isDangerous(address) || isWrong(address)) ? said : null
}

function isDangerous(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers pass over them in schemes
  const scheme = /^([a-z][\w+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase()
  return scheme !== undefined && !['http', 'https', 'mailto', 'tel', 'data'].includes(scheme)
}

function isData(address: string): boolean {
  return /^\s*data:/i.test(address)
}

function leadsAway(address: string): boolean {
  const { hostname, protocol } = new URL(address, 'http://da.localhost')
  if (protocol === 'data:') return !/^data:image\/(?:png|svg\+xml|webp|gif)/.test(address)
  return !/localhost$/.test(hostname)
}
