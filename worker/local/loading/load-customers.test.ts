import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { verifyPassword } from '#worker/platform/login/password.ts'
import { readCustomer } from '#worker/platform/user/customer.ts'
import type { CustomerRow } from './demonstration-people.ts'
import { loadCustomers } from './load-customers.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh[Symbol.asyncDispose]())

const freja: CustomerRow = {
  ...{
    id: 7,
    email: 'Freja@example.dk',
    password: 'demo demo',
    firstname: 'Freja',
    lastname: 'Bo',
    group_id: 5,
  },
  ...{
    store_code: 'da',
    created_at: '2025-01-02 03:04:05',
    is_subscribed: true,
    company: '',
    vat_id: '',
  },
  addresses: [
    {
      ...{
        id: 70,
        firstname: 'Freja',
        lastname: 'Bo',
        company: '',
        vat_id: '',
        street: ['Torvet 1', ''],
        postcode: '7500',
      },
      ...{
        city: 'Holstebro',
        country_id: 'DK',
        telephone: '',
        default_shipping: true,
        default_billing: false,
      },
    },
  ],
  points: [],
  custom_attributes: [{ attribute_code: 'age_verified', value: '1' }],
}

it('loads demo customers once, with their addresses and a hashed password', async () => {
  await loadCustomers(fresh.db, [freja])
  await loadCustomers(fresh.db, [freja, { ...freja, firstname: 'Again' }])
  const password = await fresh.db
    .prepare('SELECT password FROM customers WHERE id = 7')
    .first<string>('password')
  expect(await verifyPassword('demo demo', password ?? '')).toBe(true)
  expect(await readCustomer(fresh.db, 7)).toMatchObject({
    ...{ email: 'freja@example.dk', firstname: 'Freja', group_id: 5, default_shipping: '70' },
    ...{ addresses: [{ id: 70, street: ['Torvet 1', ''] }], custom_attributes: freja.custom_attributes },
  })
})
