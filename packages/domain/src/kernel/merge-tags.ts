// Merge tags: `{name}` in a text that organisers write, in whose place stands what is known when the
// text is shown or sent.

/** What each tag stands for, by its name; a value is never looked at for further tags. */
export type MergeValues = Readonly<Record<string, string>>

const TAG = /\{([\w.-]+)\}/g

/** Replaces `{teamName}` and its like; anything else in braces stays as it was written. */
export const fillMergeTags = (text: string, values: MergeValues): string =>
  text.replace(TAG, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )

/** The names of the tags that a text holds, each once, whether there are such tags or not. */
export const mergeTagsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(TAG)].map(([, name = '']) => name)),
]
