import {
  TaskGroupEditor,
  TaskGroupEnd,
  taskGroupQuery,
  TaskGroupsList,
  TaskGroupTabs,
} from '../../../modules/tasks/index.ts'
import type { RecordPages } from '../../screen-line.ts'
import { recordPages } from '../../shell/record-pages.tsx'

export const pages: RecordPages = recordPages({
  paths: { list: '/admin/task-groups', add: '/admin/task-groups/add' },
  idName: 'taskGroupId',
  one: taskGroupQuery,
  nameOf: ({ title }) => title,
  words: {
    lead: 'taskAdmin.groups.lead',
    add: 'taskAdmin.groups.add',
    archived: 'taskAdmin.groups.archivedName',
  },
  fieldCount: 2,
  Tabs: TaskGroupTabs,
  List: TaskGroupsList,
  Editor: TaskGroupEditor,
  End: TaskGroupEnd,
})
