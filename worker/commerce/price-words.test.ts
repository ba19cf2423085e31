import { describe, expect, it } from 'vitest'
import { readPrice } from './price-words.ts'

describe('a price in a search text', () => {
  it.each([
    ['rødvin under 100 kr', 'rødvin', '-100'],
    ['whisky op til 600 kr', 'whisky', '-600'],
    ['gin upp till 400', 'gin', '-400'],
    ['rødvin op til 100', 'rødvin', '-100'],
    ['op til 150 til laks', 'til laks', '-150'],
    ['rødvin op til 120 kr til laks', 'rødvin til laks', '-120'],
    ['whisky op til 2000 kr', 'whisky', '-2000'],
    ['whisky op til 2000', 'whisky', '-2000'],
    ['whisky ikke over 400', 'whisky', '-400'],
    ['under 150 rødvin', 'rødvin', '-150'],
    ['op til 100 rødvin', 'rødvin', '-100'],
    ['under 75 kr.', '', '-75'],
    ['rött vin max 150', 'rött vin', '-150'],
    ['vin mellan 100 och 150 kr till lamm', 'vin till lamm', '100-150'],
    ['bobler mellem 80 og 120', 'bobler', '80-120'],
    ['barolo 200-400 kr', 'barolo', '200-400'],
    ['champagne över 500', 'champagne', '500-'],
    ['Whisky OVER 800 kroner', 'Whisky', '800-'],
    ['gave til 300 kr', 'gave', '225-330'],
    ['rødvin omkring 150', 'rødvin', '113-165'],
    ['present 500 kr', 'present', '375-550'],
    ['vin under 100,-', 'vin', '-100'],
    ['vin under hundralappen', 'vin', '-100'],
  ])('“%s” is read as “%s” with the range %s', (typed, text, price) => {
    expect(readPrice(typed)).toEqual({ text, price })
  })

  it.each([
    'gavekort 500 kr',
    'whisky over 12 år',
    'rom over 40 %',
    'barolo 2019',
    'under broen',
    'thunder 100',
    '10603-150',
    'vin under 75 cl',
    'velkomstbobler op til 50 personer',
    'bobler ikke over 50 gæster',
    'bubbel upp till 40 gäster',
    'wine up to 30 guests',
    'Sekt bis 20 Personen',
    'vin op til 24 flasker',
    'rødvin op til 20 års lagring',
    'vin högst 18 månader',
    'whisky op til 20-årig',
    'rødvin gemmes op til 2030',
    'max 2030',
    'bobler op til 50 kuverter',
  ])('“%s” has no price', (typed) => {
    expect(readPrice(typed)).toEqual({ text: typed, price: null })
  })
})
