/** Where the places of a case are filled. */
export const contentsId = 'contents'
