// The sidebar of the demo event, which is also the order of its manual. It lists pages that
// everybody reads first one by one, then the list of all pages for looking up, and the end of the
// show last.
import { addSettings } from '../modules/settings/index.ts'
import type { Scope } from '../platform/db/index.ts'
import { findPageIds } from './rows.repository.ts'

interface DemoSection {
  readonly id: string
  readonly heading: string
  readonly itemIds: readonly string[]
}

const IN_ORDER = ['start-here', 'arrival', 'stand-rules']
const AT_THE_END = ['breakdown']

export async function writeSidebar(scope: Scope): Promise<void> {
  const first = await findPageIds(scope, IN_ORDER)
  const last = await findPageIds(scope, AT_THE_END)
  const sections: readonly DemoSection[] = [
    { id: 'to-do', heading: 'What to do', itemIds: ['tasks', 'forms', 'timeTable'] },
    { id: 'manual', heading: 'Exhibitor manual', itemIds: [...first, 'content', ...last] },
    {
      id: 'to-know',
      heading: 'Good to know',
      itemIds: ['notifications', 'downloads', 'suppliers'],
    },
  ]
  await addSettings(scope, 'sidebar', {
    sections: sections.map(({ itemIds, ...section }, index) => ({
      ...section,
      itemIds: [...itemIds],
      index,
      isCollapsable: index > 0,
    })),
  })
}
