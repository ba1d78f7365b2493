import {
  ScheduleItemEditor,
  ScheduleItemEnd,
  scheduleItemQuery,
  ScheduleItemsList,
} from '../../../modules/time-table/index.ts'
import type { ReactNode } from 'react'
import { Stack } from '../../../ui/layout.tsx'
import type { RecordPages } from '../../screen-line.ts'
import { HiddenPageNotice } from './hidden-page-notice.tsx'
import { recordPages } from '../../shell/record-pages.tsx'

const List = ({ add }: { add: ReactNode }) => (
  <Stack gap="md">
    <HiddenPageNotice page="timeTable" />
    <ScheduleItemsList add={add} />
  </Stack>
)

export const pages: RecordPages = recordPages({
  paths: { list: '/admin/time-table', add: '/admin/time-table/add' },
  idName: 'scheduleItemId',
  one: scheduleItemQuery,
  nameOf: ({ title }) => title,
  words: { lead: 'timeTableAdmin.lead', add: 'timeTableAdmin.add' },
  fieldCount: 7,
  List,
  Editor: ScheduleItemEditor,
  End: ScheduleItemEnd,
})
