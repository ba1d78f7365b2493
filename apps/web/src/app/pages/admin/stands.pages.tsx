import {
  FromFields,
  StandActions,
  StandEditor,
  StandEnd,
  StandLead,
  standQuery,
  StandsList,
} from '../../../modules/stands/index.ts'
import type { RecordPages } from '../../screen-line.ts'
import { recordPages } from '../../shell/record-pages.tsx'

export const pages: RecordPages = recordPages({
  paths: { list: '/admin/stands', add: '/admin/stands/add' },
  idName: 'standId',
  one: standQuery,
  nameOf: ({ number }) => number,
  words: { lead: 'standsAdmin.lead', add: 'standsAdmin.add' },
  fieldCount: 4,
  List: StandsList,
  ListActions: FromFields,
  Editor: StandEditor,
  Lead: StandLead,
  Actions: StandActions,
  End: StandEnd,
})
