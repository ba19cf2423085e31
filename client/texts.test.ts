import { createElement, lazy, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { loadedOnce } from './texts.ts'

const form = async () => ({ default: () => 'the form' })
const drawn = (load: typeof form) =>
  renderToString(createElement(Suspense, { fallback: 'nothing' }, createElement(lazy(load))))

it('a component that was loaded before is rendered at once', async () => {
  const load = loadedOnce(form)
  expect(drawn(load)).toContain('nothing')
  await load()
  expect(drawn(load)).toContain('the form')
  expect(drawn(load)).toContain('the form')
  expect((await load()).default()).toBe('the form')
})
