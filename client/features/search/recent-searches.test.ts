import { expect, it } from 'vitest'
import { withSearch } from './recent-searches.ts'

it('recent searches are newest first, each once in any letter case', () => {
  expect(withSearch(['rioja', 'malbec'], ' Malbec ')).toEqual(['Malbec', 'rioja'])
})

it('recent searches are at most five', () => {
  const five = ['rioja', 'cava', 'malbec', 'gin', 'rom']
  expect(withSearch(five, 'port')).toEqual(['port', ...five.slice(0, 4)])
})

it('recent searches leave out texts without a search', () => {
  expect(withSearch(['rioja'], ' r ')).toEqual(['rioja'])
  expect(withSearch(['rioja'], '  ')).toEqual(['rioja'])
})
