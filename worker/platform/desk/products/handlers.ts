import type { productCalls } from '#shared/desk/product-calls.ts'
import type { DeskHandlers } from '../desk-handler.ts'
import { createProduct, hideProductsAtDesk, saveProduct } from './change-products.ts'
import { countStock } from './count-stock.ts'
import { draftProduct } from './draft-product.ts'
import { listProductsAtDesk } from './list-products.ts'
import { setPhotos, storePhoto } from './photos.ts'
import { productForm } from './product-form.ts'
import { readProduct } from './read-product.ts'
import { readProductFile } from './read-product-file.ts'
import { reorderList } from './reorder-list.ts'
import { changeStoreroom } from './storeroom-facts.ts'

export const productHandlers: DeskHandlers<typeof productCalls> = {
  list: (asked, { db, now }) => listProductsAtDesk(db, asked, now),
  form: (_, { db }) => productForm(db),
  read: ({ sku }, { db, env }) => readProduct(db, sku, env),
  save: saveProduct,
  draft: (asked, { db }) => draftProduct(db, asked),
  create: createProduct,
  hide: hideProductsAtDesk,
  countStock,
  setStoreroom: changeStoreroom,
  uploadPhoto: (_, context, { bytes }) => storePhoto(bytes, context),
  setPhotos,
  readFile: (asked, context, { bytes }) => readProductFile(asked, bytes, context),
  reorderList: (_, { db, now }) => reorderList(db, now),
}
