import type { NewNotice } from '../notices/notices-atoms.ts'

/** Notice for a listing that is empty or could not be loaded (LIST-6). */
export const noProducts: NewNotice = {
  type: 'warning',
  message: 'No products synchronized for this category. Please come back while online!',
}
