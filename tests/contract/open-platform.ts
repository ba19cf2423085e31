import type { TestProject } from 'vitest/node'
import { demoCustomers } from '#worker/local/loading/demonstration-people.ts'
import openShop from '../support/open-shop.ts'
import { seededOnce } from '../support/shop-storage.ts'
import { embeddedPlatform, foreignPlatform, variables } from './platform-under-test.ts'

/** Provides the platform under test: a foreign one, the built one (`npm run test:contract`), or the embedded one in the test process. */
export default async function openPlatform(project: TestProject) {
  if (foreignPlatform(process.env) || process.env[variables.built]) return openShop(project)
  // Seeds before the tests, because each of them has a time limit.
  await seededOnce()
  project.provide('platform', embeddedPlatform(undefined, demoCustomers(), ['sv']))
}
