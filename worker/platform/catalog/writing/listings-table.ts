/** The columns of a row of a list, in the order of `listingRows`. */
export const listingsTable = {
  name: 'listings',
  columns: [
    ...['store_id', 'category_id', 'product_id', 'visibility', 'status', 'b2b_only', 'in_stock', 'qty'],
    ...['position', 'final_price', 'lowest_price', 'created_at', 'times_bought30', 'rec_position'],
    ...['sort_name', 'times_bought7', 'times_bought365', 'rating'],
  ],
}
