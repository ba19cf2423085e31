import { expect, it } from 'vitest'
import { categoryTrail } from './category.ts'

it("'Category id prefix 1/2/ stripped'", () => {
  expect(categoryTrail({ path: '1/2/37/61' })).toEqual([37, 61])
  expect(categoryTrail({ path: '1/2' })).toEqual([])
})
