// The URL of a list and its saved view: everything but the view's own id.
import type { SavedView } from '@eventflow/domain/kernel'
import { parseUrlSearch, stringifyUrlSearch, type UrlSearch } from '../../platform/url-search.ts'

export type Search = Readonly<Record<string, string | undefined>>

/** The query string that a view of this URL stores, with its parameters in a fixed order. */
export function queryOfView({ view: _view, ...search }: Search): string {
  const sorted = Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return stringifyUrlSearch(Object.fromEntries(sorted)).slice(1)
}

/** The parameters of a view's URL; none without a view. */
export const searchOfView = (view: Pick<SavedView, 'id' | 'query'> | undefined): UrlSearch =>
  view ? { ...parseUrlSearch(view.query), view: view.id } : {}
