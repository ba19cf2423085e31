import { deskArea } from '../ui/desk-area.tsx'
import { DeskProduct } from './desk-product.tsx'
import { DeskProducts } from './desk-products.tsx'
import { NewProduct } from './new-product.tsx'
import { ProductFile } from './product-file.tsx'

/** The area of the products: their list, a page each, new ones, and files of products or prices. */
export default deskArea({
  '/': () => <DeskProducts />,
  '/new': () => <NewProduct />,
  '/file': () => <ProductFile />,
  '/of/:sku': ({ sku = '' }) => <DeskProduct key={sku} sku={sku} />,
})
