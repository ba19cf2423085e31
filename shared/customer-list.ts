/** The name of the list for products that were put aside in the cart. Several lists of this name appear as one to the shopper. */
export const savedForLater = 'Saved for later'

/** Limits of the embedded platform: lists of a customer, products of a list, letters of a list's name. */
export const mostLists = 20
export const mostListed = 100
export const longestName = 100

/** The most viewed products that a browser and an account remember. */
export const mostViewed = 12
