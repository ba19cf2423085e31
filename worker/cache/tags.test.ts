import { expect, test } from 'vitest'
import { everything, tag, tagHeader, tagRecorder, tagsOfHeader, tagsOfName } from './tags.ts'

test('an item that was read is recorded with its class, once', () => {
  const recorder = tagRecorder()
  recorder.record('product', '10234', 10234)
  recorder.record('product', '10234')
  recorder.record('menu')
  expect(tagHeader(recorder.list())).toBe('product,product:10234,menu')
})

test('a tag name that could break the header is encoded and decoded again', () => {
  const recorder = tagRecorder()
  recorder.record('category', 'rød,vin og é')
  const header = tagHeader(recorder.list())
  expect(header).toMatch(/^[\x21-\x7e]+$/)
  expect(tagsOfHeader(header)).toEqual([tag('category'), tag('category', 'rød,vin og é')])
})

test('purge names of the API contract are translated to cache tags', () => {
  expect(tagsOfName('P123')).toEqual(['product:123'])
  expect(tagsOfName('C37')).toEqual(['category:37'])
  expect(tagsOfName('product')).toEqual(['product'])
  expect(tagsOfName('home')).toEqual(['home'])
  expect(tagsOfName('cmsPage')).toEqual(['cms_page'])
  expect(tagsOfName('*')).toEqual([everything])
  expect(tagsOfName('checkout')).toEqual([])
})

test('purge names in the form of Cache-Tag are accepted unchanged, upper case included', () => {
  expect(tagsOfName('product:GLAS-L-RED')).toEqual([tag('product', 'GLAS-L-RED')])
  expect(tagsOfName(tag('category', 'rød vin'))).toEqual([tag('category', 'rød vin')])
})

test('an unknown purge name is undefined, unlike a name without cached pages', () => {
  expect(tagsOfName('toString')).toBeUndefined()
  expect(tagsOfName('')).toBeUndefined()
  expect(tagsOfName('wine')).toBeUndefined()
})
