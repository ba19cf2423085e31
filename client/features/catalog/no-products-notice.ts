import type { NewNotice } from '../notices/notices-atoms.ts'

/** A list that is empty or could not be had (LIST-6). */
export const noProducts: NewNotice = {
  type: 'warning',
  message: 'No products synchronized for this category. Please come back while online!',
}
