import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, createBrotliCompress } from 'node:zlib'

/** Headers that HTTP/2 forbids, or that the front writes itself. */
const dropped = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host'])

/** The quality at which CDNs compress documents, and a flush after each chunk, so that streamed documents stay streamed. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 }, flush: constants.BROTLI_OPERATION_FLUSH }

/**
 * Starts a server that stands before a local shop as a CDN does: HTTP/2, TLS with a certificate of its own, and Brotli for documents and
 * data. Files that the shop compressed while it was built pass unchanged. Needs openssl. The process must not block while a browser
 * loads pages from it.
 */
export async function startFront(target: string): Promise<{ port: number; close(): void }> {
  const { hostname, port } = new URL(target)
  const front = createSecureServer(certificate(), (asked, answer) => {
    const isFile = /\.(?:js|css)$/.test(asked.url.split('?')[0] ?? '')
    const headers = {
      ...passed(asked.headers),
      host: asked.headers[':authority'] ?? hostname,
      'accept-encoding': isFile ? 'br' : 'identity',
    }
    const onward = request({ hostname, port, method: asked.method, path: asked.url, headers }, (found) => {
      const isText = /^text\/|json|svg|javascript/.test(found.headers['content-type'] ?? '')
      const compresses = isText && !found.headers['content-encoding']
      answer.writeHead(found.statusCode ?? 502, {
        ...passed(found.headers),
        ...(compresses && { 'content-encoding': 'br' }),
      })
      if (compresses) found.pipe(createBrotliCompress(brotli)).pipe(answer)
      else found.pipe(answer)
    })
    onward.on('error', () => answer.stream.destroy())
    asked.pipe(onward)
  })
  front.on('sessionError', () => {})
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return { port: (front.address() as AddressInfo).port, close: () => void front.close() }
}

function passed(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const entries = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !dropped.has(name))
  return Object.fromEntries(entries)
}

/** Returns a certificate for localhost and its subdomains. Browsers must be told to accept it. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'karaffel-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost']
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}
