// Content pages as somebody reads them.
import {
  canSeeContent,
  contentErrors,
  pdfFileIds,
  type ContentPage,
  type ContentPreview,
  type ListedResource,
  type ListedTask,
  type ResourceType,
  type Section,
  type SectionOf,
  type SectionType,
} from '@eventflow/domain/content'
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'
import { eventClock, listTeamTaskStates } from '../tasks/index.ts'
import { readTeamFacts } from '../teams/index.ts'
import { contentRepository, findSections } from './content.repository.ts'
import {
  findTasksOfGroups,
  findTeamName,
  findVisiblePage,
  type FoundPage,
} from './content.report.ts'
import {
  findListedDownloads,
  findListedSuppliers,
  findPictures,
  findShownFiles,
} from './content.shown.report.ts'

/** Who reads, when, and whether addresses can be shown as maps. */
export interface Reader {
  readonly viewer: Viewer
  readonly now: Date
  readonly hasMapsKey: boolean
}

const ofType = <Type extends SectionType>(
  sections: readonly Section[],
  type: Type,
): SectionOf<Type>[] =>
  sections.filter((section): section is SectionOf<Type> => section.type === type)

type TasksById = ReadonlyMap<string, ListedTask>

/** The tasks that the viewer sees, with the state of their team; none are asked for where no section needs them. */
async function tasksOf(
  scope: ReadScope,
  { viewer, now }: Reader,
  sections: readonly Section[],
): Promise<TasksById> {
  const isListed =
    ofType(sections, 'taskList').length > 0 ||
    ofType(sections, 'resources').some(({ data }) => data.some(({ type }) => type === 'task'))
  if (!isListed) return new Map()
  const states = await listTeamTaskStates(scope, { viewer, clock: await eventClock(scope, now) })
  return new Map(
    states.map(({ id, title, dueDate, state }) => [
      id,
      { id, title, dueDate, state: viewer.team === null ? null : state },
    ]),
  )
}

/** The tasks of the groups that sections list, in the order of the group. */
async function taskListsOf(
  scope: ReadScope,
  sections: readonly Section[],
  tasks: TasksById,
): Promise<Record<string, ListedTask[]>> {
  const groupIds = ofType(sections, 'taskList').map(({ data }) => data)
  if (groupIds.length === 0) return {}
  const lists = new Map<string, ListedTask[]>(groupIds.map((id) => [id, []]))
  for (const { groupId, taskId } of await findTasksOfGroups(scope, groupIds)) {
    const task = tasks.get(taskId)
    if (task !== undefined) lists.get(groupId)?.push(task)
  }
  return Object.fromEntries(lists)
}

/** What lists of resources hold, as far as the viewer sees it. */
async function resourcesOf(
  scope: ReadScope,
  { viewer, sections }: { viewer: Viewer; sections: readonly Section[] },
  tasks: TasksById,
): Promise<Record<string, ListedResource[]>> {
  const lists = ofType(sections, 'resources')
  const idsOf = (wanted: ResourceType) =>
    lists.flatMap(({ data }) => data.flatMap(({ type, id }) => (type === wanted ? [id] : [])))
  const found: readonly ListedResource[] = [
    ...[...tasks.values()].map((task) => ({ type: 'task' as const, ...task })),
    ...(await findListedSuppliers(scope, viewer, idsOf('supplier'))),
    ...(await findListedDownloads(scope, viewer, idsOf('download'))),
  ]
  const byKey = new Map(found.map((one) => [`${one.type} ${one.id}`, one]))
  return Object.fromEntries(
    lists.map(({ id, data }) => [
      id,
      data.flatMap((one) => byKey.get(`${one.type} ${one.id}`) ?? []),
    ]),
  )
}

/** A page as the reader sees it: without the sections that wait, and without what is not for them. */
async function shownPage(scope: ReadScope, reader: Reader, page: FoundPage): Promise<ContentPage> {
  const shown = page.sections.filter(({ isPublished }) => isPublished)
  const tasks = await tasksOf(scope, reader, shown)
  const resources = await resourcesOf(scope, { viewer: reader.viewer, sections: shown }, tasks)
  const sections = shown.map((section) =>
    section.type === 'resources'
      ? { ...section, data: (resources[section.id] ?? []).map(({ id, type }) => ({ id, type })) }
      : section,
  )
  const imageIds = ofType(shown, 'image').map(({ data }) => data)
  if (page.assetId !== null) imageIds.push(page.assetId)
  const fileIds = ofType(shown, 'pdf').flatMap(({ data }) => pdfFileIds(data))
  return {
    ...page,
    sections,
    taskLists: await taskListsOf(scope, shown, tasks),
    pictures: await findPictures(scope, imageIds),
    files: await findShownFiles(scope, fileIds),
    resources,
    hasMapsKey: reader.hasMapsKey,
  }
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

/** The draft, as a member of a team would read it: the same rules, asked on behalf of nobody in it. */
export async function previewContent(
  scope: ReadScope,
  reader: Reader,
  { contentId, teamId }: { contentId: string; teamId: string },
): Promise<ContentPreview> {
  const page = await contentRepository.read(scope, contentId)
  const team = await readTeamFacts(scope, teamId)
  const viewer: Viewer = {
    eventId: scope.eventId,
    accountId: '',
    userId: '',
    permissions: 'user',
    team: { ...team, role: 'teamMember' },
  }
  const sections = await findSections(scope, contentId)
  const { id, title, path, description, icon, assetId, publishedAt } = page
  const found = { id, title, path, description, icon, assetId, publishedAt, sections }
  return {
    page: await shownPage(scope, { ...reader, viewer }, found),
    teamName: await findTeamName(scope, teamId),
    isForTeam: canSeeContent(viewer, { ...page, isPublished: true }),
  }
}

/** The sections of a page that somebody sees. */
const seen = (page: FoundPage | null): readonly Section[] =>
  (page?.sections ?? []).filter(({ isPublished }) => isPublished)

/** Whether somebody sees an image on a page now. */
export const isImageSeen = async (
  scope: ReadScope,
  viewer: Viewer,
  { ownerId, assetId }: { ownerId: string; assetId: string },
): Promise<boolean> => {
  const page = await findVisiblePage(scope, viewer, ownerId)
  return (
    page?.assetId === assetId || ofType(seen(page), 'image').some(({ data }) => data === assetId)
  )
}

/** Whether somebody sees a file in a PDF section of a page now. */
export const maySeePdf = async (
  scope: ReadScope,
  viewer: Viewer,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<boolean> =>
  ofType(seen(await findVisiblePage(scope, viewer, ownerId)), 'pdf').some(({ data }) =>
    pdfFileIds(data).includes(id),
  )
