import { createContext, useContext } from 'react'
import { defaultStoreCode, type StoreView, storeViews } from '#shared/store-view.ts'

export const ViewContext = createContext<StoreView>(storeViews[defaultStoreCode])

/** Returns the store view of this document: language, currency, country and permissions. */
export function useView(): StoreView {
  return useContext(ViewContext)
}
