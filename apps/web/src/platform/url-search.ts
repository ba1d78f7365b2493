// URL queries as plain texts: `?search=ann&sort=name`. The router's own format is JSON, which turns
// a shared `?id=12` into a number and a text of digits into `%2212%22`.

/** The parameters of the complete portal, all texts. Lists add those of their filters. */
export interface UrlSearch {
  continuePath?: string
  taskId?: string
  submissionId?: string
  /** The item of a form at which it opens, as `fieldId.itemId`. */
  item?: string
  isGuest?: string
  mode?: string
  token?: string
  uid?: string
  search?: string
  sort?: string
  direction?: string
  tab?: string
  [filter: string]: string | undefined
}

export const parseUrlSearch = (text: string): UrlSearch =>
  Object.fromEntries(new URLSearchParams(text))

/** Empty texts are omitted, so that a cleared filter leaves a clean URL. */
export function stringifyUrlSearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  )
  const text = new URLSearchParams(pairs).toString()
  return text && `?${text}`
}
