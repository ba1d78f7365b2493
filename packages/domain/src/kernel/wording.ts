// Problems with a value are reported as the key of a text and its values, and shown in the
// reader's language (docs/design/languages.md).

/** The key of a text of the catalogue, and its values. */
export interface Wording<Key extends string = string> {
  readonly word: Key
  readonly values?: Readonly<Record<string, string | number>>
}

/**
 * A Wording in the form that zod schemas accept. `abort` is zod's default; the types require a property
 * that zod knows.
 */
export interface Worded<Key extends string = string> {
  readonly params: Wording<Key>
  readonly abort: false
}

/**
 * Like `says` of the words, which also checks the key. For the kernel, which cannot import the words.
 */
export const worded = <Key extends string>(word: Key, values?: Wording['values']): Worded<Key> => ({
  params: { word, ...(values && { values }) },
  abort: false,
})
