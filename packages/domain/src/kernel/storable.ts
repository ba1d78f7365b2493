const UNSTORABLE = /\0|\p{Surrogate}/u

/**
 * Whether PostgreSQL can store the text, also within JSON. It cannot store NUL, or half of a surrogate
 * pair, which results if a program cuts a character in the middle.
 */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text)
