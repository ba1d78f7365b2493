import type { WordLayer } from '../words/index.ts'
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
