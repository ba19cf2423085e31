import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import { invalidValueOf } from '#tests/fixtures/sample-answer.ts'
import type { Reply } from '#tests/fixtures/simulated-platform/reply.ts'
import { good, secretText } from '../api/fault-matrix.ts'

export interface HostileReply {
  reply(row: Endpoint): Reply
  /**
   * The response may be accepted, because it only differs from the contract in unimportant parts. Otherwise the shop has to report a fault.
   */
  mayBeTrue?: true
}

const json = { 'Content-Type': 'application/json' }

function written(headers: Record<string, string | string[]>, body: string | Uint8Array, status = 200): Reply {
  return {
    write(response) {
      response.on('error', () => {})
      response.writeHead(status, { ...json, ...headers })
      response.end(body)
    },
  }
}

/** Returns the valid response of a row as text. */
function goodText(row: Endpoint): string {
  const reply = good(row) as { json?: unknown; result?: unknown; meta?: unknown }
  return JSON.stringify('json' in reply ? reply.json : { code: 200, result: reply.result, meta: reply.meta })
}

/** Returns a valid response in which `leaf` replaces every value that is neither object nor array. */
function withLeaves(row: Endpoint, leaf: unknown): Reply {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed)
    if (typeof value !== 'object' || value === null) return leaf
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changed(item)]))
  }
  const whole = JSON.parse(goodText(row))
  return { json: row.raw ? changed(whole) : { ...whole, result: changed(whole.result) } }
}

/** Returns a response that never ends, sent slowly or as fast as the client reads. */
function endless(chunk: string, pause: number): Reply {
  return {
    write(response: ServerResponse) {
      response.writeHead(200, json)
      response.write('{"code":200,"result":"')
      let sent = 0
      const timer = setInterval(() => {
        sent += chunk.length
        // The response ends at 24 MB, so that it does not outlive the run.
        if (sent > 24_000_000 || response.destroyed) clearInterval(timer)
        else response.write(chunk)
      }, pause)
      response.on('error', () => clearInterval(timer))
      response.on('close', () => clearInterval(timer))
    },
  }
}

const evilHeaders = {
  'Set-Cookie': ['evil=1', '__Host-karaffel=evil; Path=/; Secure'],
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Credentials': 'true',
  'Clear-Site-Data': '"*"',
  Refresh: '0; url=https://evil.example/',
  Link: '<https://evil.example/x.js>; rel=preload',
  'Content-Security-Policy': 'default-src *',
  'Cache-Control': 'public, max-age=31536000',
  'X-Evil': 'evil',
}

/** Wrong, broken and hostile responses of a platform. */
export const hostileReplies: Record<string, HostileReply> = {
  'another shape': {
    reply: (row) => ({
      json: row.raw ? invalidValueOf(row.result) : { code: 200, result: invalidValueOf(row.result) },
    }),
  },
  'objects for values': { reply: (row) => withLeaves(row, { evil: [null] }), mayBeTrue: true },
  'texts for values': { reply: (row) => withLeaves(row, '"><img src=x onerror=evil()>'), mayBeTrue: true },
  'numbers beyond all bounds': { reply: (row) => withLeaves(row, 1e308), mayBeTrue: true },
  'names of prototypes': {
    reply: (row) =>
      written({}, goodText(row).replace('{', '{"__proto__":{"evil":1},"constructor":{"evil":1},')),
    mayBeTrue: true,
  },
  'no envelope': { reply: () => ({ json: [1, 2, 3] }) },
  'a page': { reply: () => ({ raw: `<h1>${secretText}</h1>`, type: 'text/html' }) },
  'a page of faults': { reply: () => ({ raw: `<h1>${secretText}</h1>`, type: 'text/html', status: 502 }) },
  'JSON by another name': { reply: (row) => written({ 'Content-Type': 'text/plain' }, goodText(row)) },
  nothing: { reply: () => ({ raw: '' }) },
  'half of its JSON': { reply: (row) => ({ raw: goodText(row).slice(0, -3) }) },
  'half of what it announced': {
    reply: (row) => ({
      write(response) {
        response.writeHead(200, { ...json, 'Content-Length': '100000' })
        response.write(goodText(row), () => response.destroy())
      },
    }),
  },
  'no text': { reply: () => ({ raw: new Uint8Array([123, 34, 255, 254, 0, 192, 175, 34]) }) },
  'twelve megabytes': { reply: () => ({ raw: `{"code":200,"result":"${'x'.repeat(12_000_000)}"}` }) },
  'a depth of a hundred thousand': {
    reply: () => ({ raw: `{"code":200,"result":${'['.repeat(100_000)}${']'.repeat(100_000)}}` }),
  },
  'a hundred thousand fields': {
    reply: () => ({
      json: {
        code: 200,
        result: Object.fromEntries(Array.from({ length: 100_000 }, (_, key) => [`k${key}`, key])),
      },
    }),
    mayBeTrue: true,
  },
  'packed zeros': {
    reply: () =>
      written({ 'Content-Encoding': 'gzip' }, gzipSync(`{"code":200,"result":"${'0'.repeat(12_000_000)}"}`)),
  },
  'packed as it is not': { reply: (row) => written({ 'Content-Encoding': 'gzip' }, goodText(row)) },
  silence: { reply: () => 'never' },
  'a letter now and then': { reply: () => endless('x', 30) },
  'letters without end': { reply: () => endless('x'.repeat(100_000), 5) },
  'a closed door': { reply: () => 'hang up' },
  'a way elsewhere': { reply: () => written({ Location: 'https://evil.example/' }, '', 302) },
  'a way to a file': { reply: () => written({ Location: 'file:///etc/passwd' }, '', 307) },
  'headers of its own': { reply: (row) => written(evilHeaders, goodText(row)), mayBeTrue: true },
  '200 around 500': { reply: () => ({ json: { code: 500, result: secretText } }) },
  '500 around 200': { reply: () => ({ json: { code: 200, result: {} }, status: 500 }) },
  'a status of its own': { reply: (row) => written({}, goodText(row), 299), mayBeTrue: true },
  'a status that has no body': { reply: () => written({}, '', 204) },
  'not modified': { reply: () => written({}, '', 304) },
  'a refusal that nobody knows': { reply: () => ({ code: 418, result: secretText }) },
  'more than it may be asked': {
    reply: () => written({ 'Retry-After': '1e99' }, JSON.stringify({ code: 429, result: secretText }), 429),
    mayBeTrue: true,
  },
  'an error of 200,000 letters': { reply: () => ({ code: 500, result: `${'a@'.repeat(100_000)}token=` }) },
}
