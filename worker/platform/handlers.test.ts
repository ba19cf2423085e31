import { expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#shared/platform-api/index.ts'
import { handlers } from './handlers.ts'

test.each(Object.keys(endpoints) as EndpointName[])('%s is handled by the handler of its own row', (name) => {
  expect(handlers[name].row).toBe(endpoints[name])
})

test('refusal names are in camelCase', () => {
  const names = Object.values(endpoints).flatMap(({ refusals }) => Object.keys(refusals))
  expect(names.filter((name) => !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name))).toEqual([])
})
