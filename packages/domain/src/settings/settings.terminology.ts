import type { Language } from '../kernel/index.ts'
import { namesSaid, termsLayer, type WordLayer } from '../words/index.ts'
import { CORE_PAGE_IDS, type CorePage, type CorePageId } from './settings.core-pages.ts'
import type { Terminology } from './settings.groups.ts'

interface NamingSettings {
  readonly terminology: Terminology
  readonly event: { readonly teamName: string }
}

/**
 * The event's names of things, as a layer over the catalogue of a language: of core pages, and within every
 * text. What the event has not named itself is called in the words of the language.
 */
export function terminologyLayer(
  { terminology, event }: NamingSettings,
  language: Language = 'en',
): WordLayer {
  const names = namesSaid({ ...terminology, team: event.teamName }, language)
  return {
    ...titlesLayer(CORE_PAGE_IDS.map((id) => ({ id, title: names[id] ?? '' }))),
    ...termsLayer(names, language),
  }
}

/** The titles of core pages that are not called by the event's word for them. */
export const titlesLayer = (
  pages: readonly (Pick<CorePage, 'title'> & { readonly id: CorePageId })[],
): WordLayer =>
  Object.fromEntries(
    pages.flatMap(({ id, title }) => (title === '' ? [] : [[`shell.core.${id}`, title]])),
  )
