import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { shopOf } from '#tests/fixtures/imported-shop.ts'
import { folderWith } from '#tests/fixtures/written-folder.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { changeEntries } from '#worker/platform/content/content-list.ts'
import { fees } from '#worker/platform/content/fees.ts'
import { fillTexts } from '../loading/fill-from-folder.ts'
import { changeList } from './list-file.ts'
import { overwrittenFiles, recordWritten, renewRecord, writeTexts } from './written-record.ts'

const wrapping = (price: number) => ({ title: 'Gaveindpakning', options: [{ title: 'Papir', price }] })

/** Opens a shop whose texts were written into a folder. */
async function written() {
  const { db } = await shopOf('sku,name,price,category\nW-1,Bakkevin,149,Vin\n')
  await fillTexts(db, demonstrationContent, { withMenus: false })
  await changeEntries(db, fees, storeViews.da, [wrapping(35)], false)
  const folder = folderWith({})
  await writeTexts(db, folder)
  await recordWritten(db, folder)
  return { db, folder, file: join(folder, 'da/fees.yaml') }
}

test('a folder that was just written overwrites nothing, also when its files are edited', async () => {
  const { db, folder, file } = await written()
  expect(await overwrittenFiles(db, folder)).toEqual([])
  writeFileSync(file, readFileSync(file, 'utf8').replace('35', '45'))
  expect(await overwrittenFiles(db, folder)).toEqual([])
})

test('a folder that is older than a change at the desk names the file that would overwrite it', async () => {
  const { db, folder, file } = await written()
  await changeEntries(db, fees, storeViews.da, [wrapping(55)], false)
  expect(await overwrittenFiles(db, folder)).toEqual(['da/fees.yaml'])
  await changeList(db, fees, folder, [], false)
  await renewRecord(db, folder)
  expect(await overwrittenFiles(db, folder)).toEqual([])
  await changeEntries(db, fees, storeViews.da, [wrapping(55)], false)
  writeFileSync(file, readFileSync(file, 'utf8').replace('35', '55'))
  expect(await overwrittenFiles(db, folder)).toEqual([])
})

test('a folder that was not written from the shop has no record and overwrites nothing', async () => {
  const { db } = await written()
  const own = folderWith({ 'da/fees.yaml': '[]' })
  expect(await overwrittenFiles(db, own)).toEqual([])
  await renewRecord(db, own)
  expect(await overwrittenFiles(db, own)).toEqual([])
})
