/** How many lines a form has put into the cart, in words of the view. */
export const addedLines =
  '{count, plural, one {One item has been put into the cart.} other {# items have been put into the cart.}}'
