/** The most levels of nested lists and objects that any call accepts. */
const deepest = 32

/** Thrown if a response is longer than the limit, or announces that it is. */
export class TooLong extends RangeError {
  override name = 'TooLong'
}

/** A response, or a request. */
type Readable = Pick<Response, 'body' | 'headers' | 'text'>

/** Returns the text of a response of at most `most` bytes. Throws `TooLong` beyond them and cancels the rest of the response. */
export async function textUpTo(most: number, response: Readable): Promise<string> {
  if (isShort(response, most)) return response.text()
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunksUpTo(most, response)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/**
 * Returns the same response with its body in memory, for a library that reads without a limit. `response.url` and similar fields are lost.
 */
export async function readUpTo(most: number, response: Response): Promise<Response> {
  const { status, headers } = response
  const bytes = await bytesUpTo(most, response)
  return new Response(bytes.length > 0 ? bytes : null, { status, headers })
}

/** Returns the bytes of a response of at most `most` bytes. Throws `TooLong` beyond them. */
export async function bytesUpTo(most: number, response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of chunksUpTo(most, response)) chunks.push(chunk)
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/**
 * Returns whether the announced length is within the limit: an uncompressed response cannot be longer than announced. The runtime reads it
 * faster than this code reads its chunks.
 */
function isShort({ headers }: Readable, most: number): boolean {
  const length = headers.get('Content-Length')
  return length !== null && Number(length) <= most && !headers.has('Content-Encoding')
}

/** Bytes that are read at once: workerd's own iterator reads 4 KB, which takes three times as long for a response of 140 KB. */
const atOnce = 64 * 1024

async function* chunksUpTo(most: number, { body, headers }: Readable) {
  if (!body) return
  if (Number(headers.get('Content-Length')) > most) {
    await body.cancel()
    throw new TooLong(`More than ${most} bytes`)
  }
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader({ mode: 'byob' })
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(atOnce))
      if (value) size += value.byteLength
      if (size > most) throw new TooLong(`More than ${most} bytes`)
      if (value?.byteLength) yield value
      if (done) return
    }
  } finally {
    await reader.cancel()
  }
}

/** Returns whether JSON is nested deeper than any call accepts: a recursive walk could overflow the stack. */
export function isTooDeep(json: unknown): boolean {
  let level: unknown[] = [json]
  for (let depth = 0; depth <= deepest; depth++) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    if (level.length === 0) return false
  }
  return true
}
