import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'

const fieldsOf = (text: string) => csvRows(text).rows.map(({ fields }) => fields)

test('a CSV file is split at the delimiter of its heading: comma or semicolon', () => {
  expect(fieldsOf('sku,price\n1,"12,50"\n')).toEqual([{ sku: '1', price: '12,50' }])
  expect(fieldsOf('sku;price\n1;12,50\n')).toEqual([{ sku: '1', price: '12,50' }])
})

test('a CSV heading is read without byte order mark, capitals, spaces and Windows line ends', () => {
  expect(fieldsOf('\uFEFFSKU; Price \r\n1;2\r\n')).toEqual([{ sku: '1', price: '2' }])
})

test('a quoted CSV field may contain delimiters, quotes and line ends', () => {
  expect(fieldsOf('sku,text\n1,"a, ""b""\nc"\n')).toEqual([{ sku: '1', text: 'a, "b"\nc' }])
})

test('a CSV row has the line number that an editor shows', () => {
  const { rows } = csvRows('sku,text\n1,"two\nlines"\n\n2,x\n')
  expect(rows.map(({ line }) => line)).toEqual([2, 5])
})

test('a bad CSV line is reported by its number, and the others are read', () => {
  const { rows, refused } = csvRows('sku,text\n1,a\nb"ad",x\n2,b,c\n3,c\n')
  expect(rows.map(({ fields }) => fields.sku)).toEqual(['1', '3'])
  expect(refused.map(({ line }) => line).sort()).toEqual([3, 4])
})
