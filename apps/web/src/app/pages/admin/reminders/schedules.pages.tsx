import { ScheduleEditor, ScheduleEnd, scheduleQuery } from '../../../../modules/reminders/index.ts'
import type { RecordPages } from '../../../screen-line.ts'
import { recordPages } from '../../../shell/record-pages.tsx'

/** Schedules are listed on the reminders page. These screens add or edit one. */
export const pages: RecordPages = recordPages({
  paths: { list: '/admin/reminders', add: '/admin/reminders/schedules/add' },
  idName: 'reminderScheduleId',
  one: scheduleQuery,
  nameOf: ({ name }) => name,
  words: { lead: 'reminders.schedules.lead', add: 'reminders.schedules.add' },
  fieldCount: 8,
  List: () => null,
  Editor: ScheduleEditor,
  End: ScheduleEnd,
})
