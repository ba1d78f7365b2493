// Merge tags in the texts that organisers write for confirmations and e-mails.

/** What a tag may stand for; a value is never looked at for further tags. */
export const MERGE_TAGS = [
  'formTitle',
  'teamName',
  'firstName',
  'surname',
  'fullName',
  'email',
] as const
export type MergeTag = (typeof MERGE_TAGS)[number]
export type MergeValues = Readonly<Record<MergeTag, string>>

/** Replaces `{teamName}` and its like; anything else in braces stays as it was written. */
export const fillMergeTags = (text: string, values: MergeValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as MergeTag] : whole,
  )
