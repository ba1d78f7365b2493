// The fields of a response.

/** Fields of a list of the matrix, with a prefix. */
export const under = (prefix: string, fields: string): string =>
  fields
    .trim()
    .split(/\s+/)
    .map((field) => `${prefix}.${field}`)
    .join(' ')

/** Keys that are ids of records: of answers by question, of a team's values by custom field. */
const isId = (key: string): boolean => /^[0-9a-f-]{20,}$|^field\d|[^\w]/.test(key)

/** The paths of a response's fields, without list indexes: `items.title`. */
export function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, path))
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path]
  const entries = Object.entries(value)
  if (entries.length === 0) return path === '' ? [] : [path]
  return entries.flatMap(([key, inner]) =>
    fieldsOf(inner, [path, isId(key) ? '*' : key].filter(Boolean).join('.')),
  )
}

/** Whether a list of the matrix contains a field or one below it. */
export const fieldTest = (list: string): ((field: string) => boolean) => {
  const allowed = list.trim().split(/\s+/)
  // If a value is missing, the field above it is empty.
  return (field) => allowed.some((one) => one === field || one.startsWith(`${field}.`))
}
