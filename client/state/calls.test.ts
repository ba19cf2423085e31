import { expect, it } from 'vitest'
import { endpoints } from '#shared/platform-api/index.ts'
import { type CallName, calls } from './calls.ts'

it.each(Object.keys(calls) as CallName[])('%s is called as the contract says', (name) => {
  expect(calls[name]).toEqual([endpoints[name].method, endpoints[name].path])
})
