import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colours, instagram, shop } from '#shared/shop.ts'
import { sourceFiles } from './sources.ts'

/** Texts that only shared/shop.ts may contain. Storage names contain the name of the software in lower case, which is permitted. */
const particulars = [
  shop.name,
  shop.company,
  shop.vatNumber,
  shop.sender,
  ...Object.values(instagram),
  ...Object.values(colours),
  ...Object.values(shop.views).flatMap((view) => Object.values(view)),
].filter((said) => said !== null)

it('the seller’s name, addresses and numbers are only in shared/shop.ts', () => {
  const sources = sourceFiles('{client,shared,worker,locales}/**/*.{ts,tsx,css,json}').filter(
    (file) => file !== 'shared/shop.ts' && !file.startsWith('worker/demo/') && !/\.test\.tsx?$/.test(file),
  )
  const files = [...sources, ...sourceFiles('worker/demo/content/**/*.{md,yaml}')]
  const naming = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return particulars.filter((said) => source.includes(said)).map((said) => `${file}: ${said}`)
  })
  expect(files).toContain('locales/da-DK.json')
  expect(files).toContain('worker/demo/content/da/blocks/footer.md')
  expect(naming).toEqual([])
})
