import { describe, expect, it } from 'vitest'
import { readPrice } from './price-words.ts'

describe('a price in a search text', () => {
  // A list's range excludes its upper limit.
  it.each([
    ['rødvin under 100 kr', 'rødvin', '-100'],
    ['whisky op til 600 kr', 'whisky', '-601'],
    ['gin upp till 400', 'gin', '-401'],
    ['rødvin op til 100', 'rødvin', '-101'],
    ['op til 150 til laks', 'til laks', '-151'],
    ['rødvin op til 120 kr til laks', 'rødvin til laks', '-121'],
    ['whisky op til 2000 kr', 'whisky', '-2001'],
    ['whisky op til 2000', 'whisky', '-2001'],
    ['whisky ikke over 400', 'whisky', '-401'],
    ['under 150 rødvin', 'rødvin', '-150'],
    ['op til 100 rødvin', 'rødvin', '-101'],
    ['under 75 kr.', '', '-75'],
    ['rött vin max 150', 'rött vin', '-151'],
    ['vin mellan 100 och 150 kr till lamm', 'vin till lamm', '100-151'],
    ['bobler mellem 80 og 120', 'bobler', '80-121'],
    ['barolo 200-400 kr', 'barolo', '200-401'],
    ['champagne över 500', 'champagne', '500-'],
    ['Whisky OVER 800 kroner', 'Whisky', '800-'],
    ['rødvin højst 150', 'rødvin', '-151'],
    ['wine at most 150', 'wine', '-151'],
    ['wine no more than 150', 'wine', '-151'],
    ['vin mellan 100 och 150', 'vin', '100-151'],
    ['wine between 100 and 150', 'wine', '100-151'],
    ['wine less than 150', 'wine', '-150'],
    ['vin billigare än 150', 'vin', '-150'],
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
