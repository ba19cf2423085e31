/** Returns a value of the database for JSON: bytes, which D1 returns as an array of numbers, become `{ base64 }`. */
export function bytesToJson(value: unknown): unknown {
  const isBytes = value instanceof Uint8Array || value instanceof ArrayBuffer || Array.isArray(value)
  return isBytes ? { base64: Buffer.from(value as Uint8Array).toString('base64') } : value
}

/** Returns the value of `bytesToJson`. */
export function bytesFromJson(value: unknown): unknown {
  const { base64 } = Object(value) as { base64?: string }
  return base64 === undefined ? value : new Uint8Array(Buffer.from(base64, 'base64'))
}
