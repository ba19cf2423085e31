/** Id of the element that contains the forms of cart and checkout, which the browser keeps as the edge rendered them. */
export const servedId = 'served'
