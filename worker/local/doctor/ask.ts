import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { PeerCertificate, TLSSocket } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** Size of the body as sent, compressed (bytes). */
  bytes: number
  text: string
  certificate: PeerCertificate | undefined
}

const timeLimit = 30_000
const decoders: Record<string, (sent: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** Sends a request like a browser's and returns the response. Names under localhost resolve to this machine, as in browsers. */
export function ask(url: URL): Promise<Answer> {
  const isSecure = url.protocol === 'https:'
  const options = {
    agent: false as const,
    timeout: timeLimit,
    headers: {
      Host: url.host,
      Accept: 'text/html,*/*',
      'Accept-Encoding': 'br, gzip',
      'User-Agent': 'karaffel-doctor',
    },
    ...(isThisMachine(url) && { hostname: '127.0.0.1', servername: url.hostname }),
  }
  return new Promise((resolve, reject) => {
    const asked = (isSecure ? httpsRequest : httpRequest)(url, options, (answer) => {
      const chunks: Buffer[] = []
      const certificate = isSecure ? (answer.socket as TLSSocket).getPeerCertificate() : undefined
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject)
      answer.once('end', () => {
        const sent = Buffer.concat(chunks)
        const decode = decoders[answer.headers['content-encoding'] ?? '']
        const text = String(decode && sent.length ? decode(sent) : sent)
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          bytes: sent.length,
          text,
          certificate,
        })
      })
    })
    asked.once('timeout', () =>
      asked.destroy(new Error(`${url.host} does not answer in ${timeLimit / 1000} s`)),
    )
    asked.once('error', reject).end()
  })
}

export function isThisMachine({ hostname }: URL): boolean {
  return /(^|\.)localhost$/.test(hostname)
}
