import { createContext, useContext } from 'react'
import { defaultStoreCode, type StoreView, storeViews } from '#shared/store-view.ts'

export const ViewContext = createContext<StoreView>(storeViews[defaultStoreCode])

/** The store view of this document: language, currency, country and what may be shown. */
export function useView(): StoreView {
  return useContext(ViewContext)
}
