/** The hash of addresses that open a conversation to answer it. */
export const ANSWER = 'answer'
