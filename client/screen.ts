import type { ComponentType } from 'react'
import type { PageData, PageProps } from '#shared/page-data.ts'

export type View = ComponentType<PageProps<any, any>>

export interface Screen {
  page: PageData
  View: View
}

/** Shows another page in place of the present one; the promise resolves when it is in the document. */
export type ShowScreen = (screen: Screen) => Promise<void>
