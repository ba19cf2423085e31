/** The notice of how many lines a form has added to the cart. */
export const addedLines =
  '{count, plural, one {One item has been put into the cart.} other {# items have been put into the cart.}}'
