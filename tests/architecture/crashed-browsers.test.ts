import { expect, it } from 'vitest'
import { crashedBrowsers } from '../crashed-browsers.ts'

const journey = (line: number, status: string, message?: string) => ({
  title: `journey ${line}`,
  ...{ file: 'cart.test.ts', line, ok: status === 'passed' },
  tests: [
    {
      status: 'unexpected',
      projectName: 'phone',
      results: [{ status, errors: message ? [{ message }] : [] }],
    },
  ],
})

it('a journey runs again only if its browser crashed, and not if it exceeded its time limit', () => {
  const specs = [
    journey(1, 'passed'),
    journey(2, 'failed', 'Error: expect(locator).toBeVisible() failed'),
    journey(3, 'failed', 'Error: page.click: Target page, context or browser has been closed'),
    journey(4, 'timedOut', 'Test timeout of 120000ms exceeded.'),
    journey(5, 'failed', 'Error: page.goto: Page crashed'),
  ]
  const nested = { title: 'in the view da', file: 'cart.test.ts', specs: specs.slice(4) }
  const suite = { title: 'cart.test.ts', file: 'cart.test.ts', specs: specs.slice(0, 4), suites: [nested] }
  expect(crashedBrowsers({ suites: [suite] })).toEqual([
    { project: 'phone', place: 'tests/journeys/cart.test.ts:3' },
    { project: 'phone', place: 'tests/journeys/cart.test.ts:5' },
  ])
})
