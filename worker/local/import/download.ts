import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface DownloadLimits {
  /** Maximum size (bytes). */
  largest: number
  /** Time limit including redirects (milliseconds). */
  timeLimit: number
  /** Returns whether an IP address may be contacted. Default: addresses of the public internet. */
  mayAsk?: (ip: string) => boolean
}

const mostRedirects = 5

/**
 * Downloads an address that a foreign file contains. Throws a readable `Error` if it is not http or https, does not return 200, is too
 * large or too slow. Also throws if the address or a redirect leads into a private network: the IP address of the connection decides, not
 * the name.
 */
export async function download(
  address: string,
  { largest, timeLimit, mayAsk = isPublicAddress }: DownloadLimits,
): Promise<{ type: string; bytes: Uint8Array }> {
  const signal = AbortSignal.timeout(timeLimit)
  let url = address
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await ask(url, mayAsk, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode < 300 || statusCode > 399 || !headers.location) {
      const type = (headers['content-type'] ?? '').split(';')[0]?.trim() ?? ''
      if (statusCode === 200) return { type, bytes: await read(answer, largest, signal) }
      answer.destroy()
      throw new Error(`it answers ${statusCode}`)
    }
    answer.destroy()
    url = new URL(headers.location, url).href
  }
  throw new Error(`it redirects more than ${mostRedirects} times`)
}

function ask(
  address: string,
  mayAsk: (ip: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (!URL.canParse(address)) throw new Error('it is no address')
    const { protocol, hostname } = new URL(address)
    if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`it is ${protocol}, not http or https`)
    // No name is looked up for a literal IP address, so it is checked here.
    const literal = hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) && !mayAsk(literal)) throw notPublic(literal)
    const send = protocol === 'https:' ? requestHttps : requestHttp
    const asked = send(address, { agent: false, signal, lookup: lookupOf(mayAsk) }, resolve)
    asked.on('error', (error) => reject(signal.aborted ? tooSlow() : error))
    asked.end()
  })
}

/** Returns a lookup for the connection itself, so that the connection uses exactly the checked IP address. */
function lookupOf(mayAsk: (ip: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const closed = found?.find(({ address }) => !mayAsk(address))
      const [first] = found ?? []
      if (error || closed || !first) return callback(error ?? notPublic(closed?.address ?? hostname), '', 0)
      if (options.all) return callback(null, found)
      return callback(null, first.address, first.family)
    })
  }
}

async function read(answer: IncomingMessage, largest: number, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > largest) throw new Error(`it has more than ${largest} bytes`)
      chunks.push(chunk)
    }
  } catch (error) {
    throw signal.aborted ? tooSlow() : error
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function notPublic(address: string): Error {
  return new Error(`it leads to ${address}, which is no address of the public internet`)
}

function tooSlow(): Error {
  return new Error('it took too long')
}
