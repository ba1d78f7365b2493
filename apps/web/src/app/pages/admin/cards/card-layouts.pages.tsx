import {
  cardLayoutQuery,
  LayoutEditor,
  LayoutEnd,
  LayoutsList,
} from '../../../../modules/cards/index.ts'
import type { RecordPages } from '../../../screen-line.ts'
import { PortalPreview } from '../settings/portal-preview.tsx'
import { recordPages } from '../../../shell/record-pages.tsx'

export const pages: RecordPages = recordPages({
  paths: { list: '/admin/card-layouts', add: '/admin/card-layouts/add' },
  idName: 'layoutId',
  one: cardLayoutQuery,
  nameOf: ({ name }) => name,
  words: { lead: 'cardsAdmin.lead', add: 'cardsAdmin.add' },
  fieldCount: 4,
  List: LayoutsList,
  Editor: (props) => (
    <LayoutEditor {...props} preview={(cards) => <PortalPreview draft={{ cards }} />} />
  ),
  End: LayoutEnd,
})
