import { describe, expect, it } from 'vitest'
import { isImageSize, productImage, wideImage } from './images.ts'

describe("'cart thumbnails 150x150; gallery 600x600; thumbnails 500x500'", () => {
  it('a photograph has an address for each size from the smallest requested on', () => {
    expect(productImage('/a/b.jpg')).toEqual({
      src: '/img/500/500/resize/a/b.jpg',
      srcset: '/img/500/500/resize/a/b.jpg 500w, /img/600/600/resize/a/b.jpg 600w',
    })
    expect(productImage('/a/b.jpg', 150).srcset?.match(/\d+w/g)).toEqual(['150w', '500w', '600w'])
    expect(wideImage('/a/b.jpg').srcset?.match(/\d+w/g)).toEqual(['720w', '1440w'])
  })

  it('a drawing has one address for all sizes', () => {
    expect(productImage('/a/b.svg', 150)).toEqual({ src: '/img/600/600/resize/a/b.svg' })
    expect(productImage('/a/b.svg')).toEqual(productImage('/a/b.svg', 600))
  })

  it('other sizes are refused', () => {
    expect([150, 500, 600, 1600].every((size) => isImageSize(size, size))).toBe(true)
    expect([isImageSize(601, 601), isImageSize(150, 500), isImageSize(0, 0)]).toEqual([false, false, false])
  })
})
