import { expect, it } from 'vitest'
import { freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { migrate, readMigrations } from './migrate.ts'

it('refuses a database with migrations of another version, and changes nothing in it', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const another = { name: '0999_another.sql', sql: 'CREATE TABLE another (id INTEGER);' }
  expect(await migrate(db, [...readMigrations(), another])).toEqual([another.name])
  const later = { name: '1000_later.sql', sql: 'CREATE TABLE later (id INTEGER);' }
  await expect(migrate(db, [...readMigrations(), later])).rejects.toThrow(
    'of another version (0999_another.sql)',
  )
  expect(await db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'later'").first()).toBeNull()
})
