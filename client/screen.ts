import type { FunctionComponent } from 'react'
import type { PageData, PageProps } from '#shared/page-data.ts'

/** The component of any page. Its props must be the data that the same page loaded. */
export type View = FunctionComponent<PageProps<never, never>> & {
  /** Loads code that the view needs only for this data. Throws if the code cannot be fetched. */
  load?(data: never): Promise<void>
}

export interface Screen {
  page: PageData
  View: View
}

/** Shows another page in place of the current one. Resolves when the new page is in the document. */
export type ShowScreen = (screen: Screen) => Promise<void>
