/** Id of the section in which the shopper chooses the contents of a case. */
export const contentsId = 'contents'
