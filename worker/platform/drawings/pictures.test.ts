import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { pictures } from './pictures.ts'

it('the name of each picture ends with three digits of the hash of its content, so that a change gives a new address', () => {
  const wrong = [...pictures].flatMap(([path, drawing]) => {
    const hash = createHash('sha256').update(drawing).digest('hex').slice(0, 3)
    return path.endsWith(`-${hash}.svg`) ? [] : `${path} must end with -${hash}.svg`
  })
  expect(pictures.size).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})
