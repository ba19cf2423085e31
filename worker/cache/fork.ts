/**
 * Hands a body on as it comes and collects it whole. Who reads slowly, or leaves, does not hold up the collecting;
 * where the body breaks off, both fail, so that no half of a page passes for one.
 */
export function fork(body: ReadableStream<Uint8Array>): {
  passing: ReadableStream<Uint8Array>
  whole: Promise<Uint8Array>
} {
  let left = false
  let controller!: ReadableStreamDefaultController<Uint8Array>
  const passing = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started
    },
    cancel: () => {
      left = true
    },
  })
  const whole = collect(body, (chunk) => {
    if (!left) controller.enqueue(chunk.slice())
  })
  whole.then(
    () => left || controller.close(),
    (error) => left || controller.error(error),
  )
  return { passing, whole }
}

async function collect(
  body: ReadableStream<Uint8Array>,
  onChunk: (chunk: Uint8Array) => void,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value)
    onChunk(next.value)
  }
  return joined(chunks)
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
