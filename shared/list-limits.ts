/** Of the embedded platform: lists of a customer, products of a list, letters of a list's name. */
export const mostLists = 20
export const mostListed = 100
export const longestName = 100

/** How many products that were viewed are remembered, by a browser and by an account. */
export const mostViewed = 12
