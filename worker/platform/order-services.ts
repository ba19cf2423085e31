/** SQL: the paid services of a row of `orders` as JSON texts, such as `["Gift wrapping: paper and ribbon"]`. */
export const orderServices = `(SELECT json_group_array(value ->> 'title')
  FROM json_each(orders.totals, '$.segments') WHERE value ->> 'code' LIKE 'fee\\_%' ESCAPE '\\')`
