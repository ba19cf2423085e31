/** The notice if a call failed for no reason of the shopper's (NOTICE-14): a key of the messages. */
export const genericFailure = 'Something went wrong. Try again in a few seconds.'
