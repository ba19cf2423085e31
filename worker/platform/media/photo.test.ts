import { expect, it } from 'vitest'
import { photograph } from './photo.ts'

it('is a PNG whose pixels inflate to its size', async () => {
  const png = await photograph(60, 40)
  expect([...png.slice(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
  const length = new DataView(png.buffer).getUint32(33)
  const inflated = new Blob([png.slice(41, 41 + length)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
  const pixels = await new Response(inflated).arrayBuffer()
  expect(pixels.byteLength).toBe((60 * 3 + 1) * 40)
})

it('bounds what it is asked for', async () => {
  const view = new DataView((await photograph(1, 5000)).buffer)
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([1, 2000])
})
