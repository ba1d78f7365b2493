// What is wrong with a value is named by the key of a text and what stands in it. The person who answers says it in
// the language of the reader (docs/design/languages.md).

/** The key of a text of the catalogue, and the values that stand in it. */
export interface Wording<Key extends string = string> {
  readonly word: Key
  readonly values?: Readonly<Record<string, string | number>>
}

/** A Wording as schemas of zod carry it. `abort` is what zod has by itself; its types want a property they know. */
export interface Worded<Key extends string = string> {
  readonly params: Wording<Key>
  readonly abort: false
}

/** As `says` of the words, which also checks the key; for the kernel, which stands below them. */
export const worded = <Key extends string>(word: Key, values?: Wording['values']): Worded<Key> => ({
  params: { word, ...(values && { values }) },
  abort: false,
})
