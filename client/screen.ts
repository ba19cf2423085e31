import type { FunctionComponent } from 'react'
import type { PageData, PageProps } from '#shared/page-data.ts'

/** Of any page: what it is given has to be what that page loaded. */
export type View = FunctionComponent<PageProps<never, never>> & {
  /** Loads what it cannot be drawn without and only such data asks for. It throws where that cannot be fetched. */
  load?(data: never): Promise<void>
}

export interface Screen {
  page: PageData
  View: View
}

/** Shows another page in place of the present one; the promise resolves when it is in the document. */
export type ShowScreen = (screen: Screen) => Promise<void>
