// What an answer holds, by its fields.

/** Fields of a list of the matrix, under what they stand in. */
export const under = (prefix: string, fields: string): string =>
  fields
    .trim()
    .split(/\s+/)
    .map((field) => `${prefix}.${field}`)
    .join(' ')

/** Keys that stand for records, not for fields: of answers by question, of a team's values by custom field. */
const isId = (key: string): boolean => /^[0-9a-f-]{20,}$|^field\d|[^\w]/.test(key)

/** The fields of an answer by their paths, places in lists left out: `items.title`. */
export function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, path))
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path]
  const entries = Object.entries(value)
  if (entries.length === 0) return path === '' ? [] : [path]
  return entries.flatMap(([key, inner]) =>
    fieldsOf(inner, [path, isId(key) ? '*' : key].filter(Boolean).join('.')),
  )
}

/** Whether a list, as it is written in the data of the matrix, names a field, or one of what stands under it. */
export const fieldTest = (list: string): ((field: string) => boolean) => {
  const allowed = list.trim().split(/\s+/)
  // Where there is nothing, the field above it stands empty.
  return (field) => allowed.some((one) => one === field || one.startsWith(`${field}.`))
}
