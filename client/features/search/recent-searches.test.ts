import { expect, it } from 'vitest'
import { withSearch } from './recent-searches.ts'

it('has the newest first, each once, however it was written', () => {
  expect(withSearch(['rioja', 'malbec'], ' Malbec ')).toEqual(['Malbec', 'rioja'])
})

it('keeps five', () => {
  const five = ['rioja', 'cava', 'malbec', 'gin', 'rom']
  expect(withSearch(five, 'port')).toEqual(['port', ...five.slice(0, 4)])
})

it('remembers nothing where nothing was asked', () => {
  expect(withSearch(['rioja'], ' r ')).toEqual(['rioja'])
  expect(withSearch(['rioja'], '  ')).toEqual(['rioja'])
})
