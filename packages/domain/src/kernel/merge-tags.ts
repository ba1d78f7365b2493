// Merge tags: `{name}` in a text by organisers, replaced when the text is shown or sent.

/** The values of the tags by name. Tags within a value are not replaced. */
export type MergeValues = Readonly<Record<string, string>>

const TAG = /\{([\w.-]+)\}/g

/** Replaces known tags such as `{teamName}`. Any other text in braces remains unchanged. */
export const fillMergeTags = (text: string, values: MergeValues): string =>
  text.replace(TAG, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )

/** The names of all tags in a text, known or not, each once. */
export const mergeTagsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(TAG)].map(([, name = '']) => name)),
]
