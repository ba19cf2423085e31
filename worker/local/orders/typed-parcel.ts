import type { Parcel } from '#shared/parcel.ts'

/** Parses a typed parcel such as `gls:12345-6`. */
export function parcelOf(typed: string): Parcel {
  const [, carrier, number] = /^([^:]+):(.*)$/s.exec(typed.trim()) ?? []
  if (!carrier || !number) throw new Error(`--parcel <carrier>:<number>, not "${typed}"`)
  if (!/^[A-Za-z0-9-]{1,40}$/.test(number))
    throw new Error(`The number of a parcel has up to 40 letters, digits and dashes: "${number}" has not`)
  return { carrier: carrier.toLowerCase(), number }
}
