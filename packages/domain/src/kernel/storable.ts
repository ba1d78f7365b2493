const UNSTORABLE = /\0|\p{Surrogate}/u

/**
 * Whether PostgreSQL can store the text, also within JSON: neither a NUL nor half of a surrogate
 * pair, which is what is left of a letter that some program has cut in the middle.
 */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text)
