/** The list of what was put aside in the cart. Where there are several of the name, they are one to the shopper. */
export const savedForLater = 'Saved for later'
