import type { WordLayer } from '../words/index.ts'
import type { CorePage, CorePageId } from './settings.core-pages.ts'
import type { Terminology } from './settings.groups.ts'

/** The event's names of the core sections, as a layer over the catalogue. */
export const terminologyLayer = (terminology: Terminology): WordLayer => ({
  'shell.core.dashboard': terminology.dashboard,
  'shell.core.downloads': terminology.downloads,
  'shell.core.forms': terminology.forms,
  'shell.core.suppliers': terminology.suppliers,
  'shell.core.tasks': terminology.tasks,
  'shell.core.timeTable': terminology.timeTable,
  'shell.core.notifications': terminology.notifications,
})

/** The titles of core pages that are not called by the event's word for them. */
export const titlesLayer = (
  pages: readonly (Pick<CorePage, 'title'> & { readonly id: CorePageId })[],
): WordLayer =>
  Object.fromEntries(
    pages.flatMap(({ id, title }) => (title === '' ? [] : [[`shell.core.${id}`, title]])),
  )
