/** The name of the list for products that were put aside in the cart. Several lists of this name appear as one to the shopper. */
export const savedForLater = 'Saved for later'
