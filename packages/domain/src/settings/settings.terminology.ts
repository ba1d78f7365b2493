import type { Language } from '../kernel/index.ts'
import { customNames, termsLayer, type WordLayer } from '../words/index.ts'
import { CORE_PAGE_IDS, type CorePage, type CorePageId } from './settings.core-pages.ts'
import type { Terminology } from './settings.groups.ts'

interface NamingSettings {
  readonly terminology: Terminology
  readonly event: { readonly teamName: string }
}

/**
 * The event's terms as a layer over the catalogue of a language: for core pages, and within every text.
 * The language's own words apply to all others.
 */
export function terminologyLayer(
  { terminology, event }: NamingSettings,
  language: Language = 'en',
): WordLayer {
  const names = customNames({ ...terminology, team: event.teamName }, language)
  return {
    ...titlesLayer(CORE_PAGE_IDS.map((id) => ({ id, title: names[id] ?? '' }))),
    ...termsLayer(names, language),
  }
}

/** The titles of core pages with a title of their own instead of the event's term. */
export const titlesLayer = (
  pages: readonly (Pick<CorePage, 'title'> & { readonly id: CorePageId })[],
): WordLayer =>
  Object.fromEntries(
    pages.flatMap(({ id, title }) => (title === '' ? [] : [[`shell.core.${id}`, title]])),
  )
