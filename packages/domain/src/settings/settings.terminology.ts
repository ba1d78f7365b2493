import { termsLayer, type WordLayer } from '../words/index.ts'
import { CORE_PAGE_IDS, type CorePage, type CorePageId } from './settings.core-pages.ts'
import type { Terminology } from './settings.groups.ts'

interface NamingSettings {
  readonly terminology: Terminology
  readonly event: { readonly teamName: string }
}

/** The event's names of things, as a layer over the catalogue: of core pages, and within every text. */
export const terminologyLayer = ({ terminology, event }: NamingSettings): WordLayer => ({
  ...titlesLayer(CORE_PAGE_IDS.map((id) => ({ id, title: terminology[id] }))),
  ...termsLayer({ ...terminology, team: event.teamName }),
})

/** The titles of core pages that are not called by the event's word for them. */
export const titlesLayer = (
  pages: readonly (Pick<CorePage, 'title'> & { readonly id: CorePageId })[],
): WordLayer =>
  Object.fromEntries(
    pages.flatMap(({ id, title }) => (title === '' ? [] : [[`shell.core.${id}`, title]])),
  )
