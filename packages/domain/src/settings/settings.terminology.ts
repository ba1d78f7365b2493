import type { Language } from '../kernel/index.ts'
import { customNames, termsLayer, type WordLayer } from '../words/index.ts'
import { CORE_PAGE_IDS, type CorePage, type CorePageId } from './settings.core-pages.ts'
import type { Terminology } from './settings.groups.ts'

interface NamingSettings {
  readonly terminology: Terminology
  readonly event: { readonly teamName: string }
}

const made = new WeakMap<object, WeakMap<object, Partial<Record<Language, WordLayer>>>>()

/**
 * The event's terms as a layer over the catalogue of a language: for core pages, and within every text.
 * The language's own words apply to all others. It is made once for the same settings, which must not change.
 */
export function terminologyLayer(
  { terminology, event }: NamingSettings,
  language: Language = 'en',
): WordLayer {
  const ofTerms = made.get(terminology) ?? new WeakMap()
  made.set(terminology, ofTerms)
  const layers = ofTerms.get(event) ?? {}
  ofTerms.set(event, layers)
  return (layers[language] ??= makeLayer({ terminology, event }, language))
}

function makeLayer({ terminology, event }: NamingSettings, language: Language): WordLayer {
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
