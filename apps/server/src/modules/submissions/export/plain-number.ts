// What is a number in a table, and reads as the same one everywhere.
const PLAIN_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** Nothing that would read otherwise as a number: no leading zero, no plus, no exponent. */
export const isPlainNumber = (text: string): boolean => PLAIN_NUMBER.test(text)
