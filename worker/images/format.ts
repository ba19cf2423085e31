const rasterFormats = ['image/avif', 'image/webp', 'image/jpeg'] as const
export type RasterFormat = (typeof rasterFormats)[number]

/** Returns the smallest format that `Accept` allows; JPEG if the header names no format. A wildcard alone allows no newer format. */
export function chosenFormat(accept: string | undefined): RasterFormat {
  const qualities = new Map(accept?.split(',').map(parseRange))
  const [avif = 0, webp = 0] = [qualities.get('image/avif'), qualities.get('image/webp')]
  if (avif > 0 && avif >= webp) return 'image/avif'
  return webp > 0 ? 'image/webp' : 'image/jpeg'
}

function parseRange(range: string): [type: string, quality: number] {
  const [type = '', ...params] = range.split(';').map((part) => part.trim().toLowerCase())
  const quality = params.find((param) => param.startsWith('q='))?.slice(2)
  const value = quality === undefined ? 1 : Number(quality)
  return [type, Number.isFinite(value) ? value : 0]
}
