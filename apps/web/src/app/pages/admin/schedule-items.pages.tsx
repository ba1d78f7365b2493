import {
  ScheduleItemEditor,
  ScheduleItemEnd,
  scheduleItemQuery,
  ScheduleItemsList,
} from '../../../modules/time-table/index.ts'
import type { RecordPages } from '../../screen-line.ts'
import { recordPages } from '../../shell/record-pages.tsx'

export const pages: RecordPages = recordPages({
  paths: { list: '/admin/time-table', add: '/admin/time-table/add' },
  idName: 'scheduleItemId',
  one: scheduleItemQuery,
  nameOf: ({ title }) => title,
  words: { lead: 'timeTableAdmin.lead', add: 'timeTableAdmin.add' },
  fieldCount: 7,
  lock: 'scheduleItem',
  List: ScheduleItemsList,
  Editor: ScheduleItemEditor,
  End: ScheduleItemEnd,
})
