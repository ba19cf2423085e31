import { expect, it } from 'vitest'
import { withSearch } from './recent-searches.ts'

it('has the newest first, each once, however it was written', () => {
  expect(withSearch(['rioja', 'malbec'], ' Malbec ')).toEqual(['Malbec', 'rioja'])
})

it('keeps five', () => {
  expect(withSearch(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
})

it('remembers nothing where nothing was asked', () => {
  expect(withSearch(['rioja'], '  ')).toEqual(['rioja'])
})
