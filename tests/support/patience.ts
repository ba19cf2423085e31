/** A longer time limit for searches, for tests of other things: on a busy machine a search may exceed the usual limit. */
export const patient = { SEARCH_TIME_LIMIT: '5000' }
