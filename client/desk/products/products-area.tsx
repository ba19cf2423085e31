import { Route, Switch, useParams } from 'wouter'
import { UnknownDeskPage } from '../ui/unknown-desk-page.tsx'
import { DeskProduct } from './desk-product.tsx'
import { DeskProducts } from './desk-products.tsx'
import { NewProduct } from './new-product.tsx'
import { ProductFile } from './product-file.tsx'

/** The area of the products: their list, a page each, new ones, and files of products or prices. */
export default function ProductsArea() {
  return (
    <Switch>
      <Route path="/" component={DeskProducts} />
      <Route path="/new" component={NewProduct} />
      <Route path="/file" component={ProductFile} />
      <Route path="/of/:sku" component={OfSku} />
      <Route component={UnknownDeskPage} />
    </Switch>
  )
}

function OfSku() {
  const { sku = '' } = useParams<{ sku: string }>()
  return <DeskProduct key={sku} sku={sku} />
}
