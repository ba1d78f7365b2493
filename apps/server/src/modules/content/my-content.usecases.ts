// Content pages as somebody reads them.
import {
  contentErrors,
  type ContentPage,
  type ListedTask,
  type Section,
} from '@eventflow/domain/content'
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'
import { eventClock, listTeamTaskStates } from '../tasks/index.ts'
import { findTasksOfGroups, findVisiblePage, type FoundPage } from './content.report.ts'

/** Who reads, when, and whether addresses can be shown as maps. */
export interface Reader {
  readonly viewer: Viewer
  readonly now: Date
  readonly hasMapsKey: boolean
}

/** The tasks of the groups that sections list: only what the viewer sees, with the state of their team. */
async function taskListsOf(
  scope: ReadScope,
  { viewer, now }: Reader,
  sections: readonly Section[],
): Promise<Record<string, ListedTask[]>> {
  const groupIds = sections.flatMap(({ type, data }) => (type === 'taskList' ? [data] : []))
  if (groupIds.length === 0) return {}
  const clock = await eventClock(scope, now)
  const [states, places] = await Promise.all([
    listTeamTaskStates(scope, { viewer, clock }),
    findTasksOfGroups(scope, groupIds),
  ])
  const byId = new Map(states.map((task) => [task.id, task]))
  const lists = new Map<string, ListedTask[]>(groupIds.map((id) => [id, []]))
  for (const { groupId, taskId } of places) {
    const task = byId.get(taskId)
    if (task === undefined) continue
    const { id, title, dueDate, state } = task
    lists.get(groupId)?.push({ id, title, dueDate, state: viewer.team === null ? null : state })
  }
  return Object.fromEntries(lists)
}

/** A page as the reader sees it: without the sections that wait. */
async function shownPage(scope: ReadScope, reader: Reader, page: FoundPage): Promise<ContentPage> {
  const sections = page.sections.filter(({ isPublished }) => isPublished)
  const taskLists = await taskListsOf(scope, reader, sections)
  return { ...page, sections, taskLists, hasMapsKey: reader.hasMapsKey }
}

export async function readMyContent(
  scope: ReadScope,
  reader: Reader,
  idOrPath: string,
): Promise<ContentPage> {
  const page = await findVisiblePage(scope, reader.viewer, idOrPath)
  // One that is hidden answers like one that is not there.
  if (page === null) throw new DomainError(contentErrors.contentNotFound)
  return shownPage(scope, reader, page)
}
