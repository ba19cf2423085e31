/** ORDERS_KEY of the open shop. */
export const ordersKey = 'the-tests-key-to-the-endpoint-for-orders'
