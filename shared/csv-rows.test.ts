import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'

const fieldsOf = (text: string) => csvRows(text).rows.map(({ fields }) => fields)

test('a comma or a semicolon stands between the fields, as the heading has it', () => {
  expect(fieldsOf('sku,price\n1,"12,50"\n')).toEqual([{ sku: '1', price: '12,50' }])
  expect(fieldsOf('sku;price\n1;12,50\n')).toEqual([{ sku: '1', price: '12,50' }])
})

test('a byte order mark, capitals and line ends of Windows are no part of a name', () => {
  expect(fieldsOf('\uFEFFSKU; Price \r\n1;2\r\n')).toEqual([{ sku: '1', price: '2' }])
})

test('quoted fields hold delimiters, quotes and line ends', () => {
  expect(fieldsOf('sku,text\n1,"a, ""b""\nc"\n')).toEqual([{ sku: '1', text: 'a, "b"\nc' }])
})

test('lines are counted as an editor counts them', () => {
  const { rows } = csvRows('sku,text\n1,"two\nlines"\n\n2,x\n')
  expect(rows.map(({ line }) => line)).toEqual([2, 5])
})

test('bad lines are told by number, the rest is read', () => {
  const { rows, refused } = csvRows('sku,text\n1,a\nb"ad",x\n2,b,c\n3,c\n')
  expect(rows.map(({ fields }) => fields.sku)).toEqual(['1', '3'])
  expect(refused.map(({ line }) => line).sort()).toEqual([3, 4])
})
