import { expect, test } from 'vitest'
import { everything, tag, tagHeader, tagRecorder, tagsOfHeader, tagsOfName } from './tags.ts'

test('a thing that was read is recorded with its class, once', () => {
  const recorder = tagRecorder()
  recorder.record('product', '10234', 10234)
  recorder.record('product', '10234')
  recorder.record('menu')
  expect(tagHeader(recorder.list())).toBe('product,product:10234,menu')
})

test('a name that could break the header is encoded, and read back as the same tag', () => {
  const recorder = tagRecorder()
  recorder.record('category', 'rød,vin og é')
  const header = tagHeader(recorder.list())
  expect(header).toMatch(/^[\x21-\x7e]+$/)
  expect(tagsOfHeader(header)).toEqual([tag('category'), tag('category', 'rød,vin og é')])
})

test('names of the contract lead to our tags', () => {
  expect(tagsOfName('P123')).toEqual(['product:123'])
  expect(tagsOfName('C37')).toEqual(['category:37'])
  expect(tagsOfName('product')).toEqual(['product'])
  expect(tagsOfName('home')).toEqual(['home'])
  expect(tagsOfName('cmsPage')).toEqual(['cms_page'])
  expect(tagsOfName('*')).toEqual([everything])
  expect(tagsOfName('checkout')).toEqual([])
})

test('our own names are taken as they stand in Cache-Tag, upper case skus included', () => {
  expect(tagsOfName('product:GLAS-L-RED')).toEqual([tag('product', 'GLAS-L-RED')])
  expect(tagsOfName(tag('category', 'rød vin'))).toEqual([tag('category', 'rød vin')])
})

test('an unknown name is told apart from one that has nothing kept', () => {
  expect(tagsOfName('toString')).toBeUndefined()
  expect(tagsOfName('')).toBeUndefined()
  expect(tagsOfName('wine')).toBeUndefined()
})
