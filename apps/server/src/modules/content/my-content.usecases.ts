// Content pages as people read them.
import { isSentLate } from '@eventflow/domain/tasks'
import {
  canSeeContent,
  contentErrors,
  pdfFileIds,
  readSection,
  sectionIn,
  titlesIn,
  untranslatedOf,
  type ContentPage,
  type ContentPreview,
  type ListedResource,
  type ListedTask,
  type ResourceType,
  type Section,
  type SectionOf,
  type SectionType,
  type Untranslated,
} from '@eventflow/domain/content'
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'
import { readAllSettings, spokenLanguage } from '../settings/index.ts'
import { eventClock, listTeamTaskStates } from '../tasks/index.ts'
import { readTeamFacts } from '../teams/index.ts'
import { documentsOf } from './content.references.ts'
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

/** The reader, the time, and whether addresses can be shown as maps. */
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

/**
 * The tasks that the viewer sees, with the states of their team. Queried only if a section needs
 * them.
 */
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
    states.map(({ id, title, isTranslated, dueDate, state, approval }) => [
      id,
      {
        id,
        title,
        isTranslated,
        dueDate,
        state: viewer.team === null ? null : state,
        ...(isSentLate({ state, approval: { state: approval } }) && { isSentLate: true }),
      },
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

type ResourcesByKey = ReadonlyMap<string, ListedResource>

const keyOf = ({ type, id }: { type: string; id: string }): string => `${type} ${id}`

/** The contents of resource lists that the viewer may see. */
async function resourcesOf(
  scope: ReadScope,
  { viewer, sections }: { viewer: Viewer; sections: readonly Section[] },
  tasks: TasksById,
): Promise<ResourcesByKey> {
  const all = ofType(sections, 'resources').flatMap(({ data }) => data)
  const idsOf = (wanted: ResourceType) =>
    all.flatMap(({ type, id }) => (type === wanted ? [id] : []))
  const [suppliers, downloads] = await Promise.all([
    findListedSuppliers(scope, viewer, idsOf('supplier')),
    findListedDownloads(scope, viewer, idsOf('download')),
  ])
  const found: readonly ListedResource[] = [
    ...[...tasks.values()].map((task) => ({ type: 'task' as const, ...task })),
    ...suppliers,
    ...downloads,
  ]
  return new Map(found.map((one) => [keyOf(one), one]))
}

const only = <Value>(record: Readonly<Record<string, Value>>, ids: readonly string[]) =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const value = record[id]
      return value === undefined ? [] : [[id, value] as const]
    }),
  )

/** These are parsed here, because their records are looked up before the response is validated. */
const LOOKED_UP: ReadonlySet<SectionType> = new Set(['image', 'pdf', 'taskList', 'resources'])

const isReadable = (section: Section): boolean =>
  !LOOKED_UP.has(section.type) || readSection(section) !== null

/** A page without sections that are switched off or unreadable. */
function withoutWaiting(scope: ReadScope, page: FoundPage): FoundPage {
  const shown = page.sections.filter(({ isPublished }) => isPublished)
  const sections = shown.filter(isReadable)
  if (sections.length < shown.length) scope.unreadable.add('content')
  return { ...page, sections }
}

type Shown = Pick<FoundPage, 'assetId' | 'sections'>

const imagesOf = ({ assetId, sections }: Shown): string[] => [
  ...ofType(sections, 'image').map(({ data }) => data),
  ...(assetId === null ? [] : [assetId]),
]
const filesOf = ({ sections }: Shown): string[] =>
  ofType(sections, 'pdf').flatMap(({ data }) => pdfFileIds(data))
const groupsOf = ({ sections }: Shown): string[] =>
  ofType(sections, 'taskList').map(({ data }) => data)

/** A page in the caller's language, and the parts of it that are not translated. */
async function inCallersLanguage(scope: ReadScope, pages: readonly FoundPage[]) {
  const [reader, { event }] = [await spokenLanguage(scope), await readAllSettings(scope)]
  return pages.map(({ translations, ...page }) => ({
    ...titlesIn(page, translations, reader),
    sections: page.sections.map((section) => sectionIn(section, reader)),
    untranslated: mutable(
      untranslatedOf({ ...page, translations }, { reader, original: event.language }),
    ),
  }))
}

const mutable = (left: Untranslated | null) => left && { ...left, sectionIds: [...left.sectionIds] }

/**
 * Pages as the reader sees them: without sections that are switched off, and without anything
 * hidden from the reader.
 */
export async function shownPages(
  scope: ReadScope,
  reader: Reader,
  found: readonly FoundPage[],
): Promise<ContentPage[]> {
  const pages = await inCallersLanguage(
    scope,
    found.map((page) => withoutWaiting(scope, page)),
  )
  const sections = pages.flatMap((page) => page.sections)
  const tasks = await tasksOf(scope, reader, sections)
  const [resources, taskLists, pictures, files] = await Promise.all([
    resourcesOf(scope, { viewer: reader.viewer, sections }, tasks),
    taskListsOf(scope, sections, tasks),
    findPictures(scope, pages.flatMap(imagesOf)),
    findShownFiles(scope, pages.flatMap(filesOf)),
  ])
  return pages.map((page) => {
    const listed = Object.fromEntries(
      ofType(page.sections, 'resources').map(({ id, data }) => [
        id,
        data.flatMap((one) => resources.get(keyOf(one)) ?? []),
      ]),
    )
    return {
      ...page,
      sections: page.sections.map((section) =>
        section.type === 'resources'
          ? { ...section, data: (listed[section.id] ?? []).map(({ id, type }) => ({ id, type })) }
          : section,
      ),
      taskLists: only(taskLists, groupsOf(page)),
      pictures: only(pictures, imagesOf(page)),
      files: only(files, filesOf(page)),
      resources: listed,
      hasMapsKey: reader.hasMapsKey,
    }
  })
}

async function shownPage(scope: ReadScope, reader: Reader, found: FoundPage): Promise<ContentPage> {
  const [page] = await shownPages(scope, reader, [found])
  if (page === undefined) throw new Error('One page is shown for each')
  return page
}

export async function readMyContent(
  scope: ReadScope,
  reader: Reader,
  idOrPath: string,
): Promise<ContentPage> {
  const page = await findVisiblePage(scope, reader.viewer, idOrPath)
  // A hidden page gets the same answer as a missing one.
  if (page === null) throw new DomainError(contentErrors.contentNotFound)
  return shownPage(scope, reader, page)
}

/** An anonymous member of a team. */
export const memberOf = async (scope: ReadScope, teamId: string): Promise<Viewer> => ({
  eventId: scope.eventId,
  accountId: '',
  userId: '',
  permissions: 'user',
  team: { ...(await readTeamFacts(scope, teamId)), role: 'teamMember' },
})

/** The draft as a member of a team will read it, under the same rules. */
export async function previewContent(
  scope: ReadScope,
  reader: Reader,
  { contentId, teamId }: { contentId: string; teamId: string },
): Promise<ContentPreview> {
  const page = await contentRepository.read(scope, contentId)
  const viewer = await memberOf(scope, teamId)
  const sections = await findSections(scope, contentId)
  const { id, title, path, description, icon, assetId, publishedAt, translations } = page
  const found = { id, title, path, description, icon, assetId, publishedAt, translations, sections }
  return {
    page: await shownPage(scope, { ...reader, viewer }, found),
    teamName: await findTeamName(scope, teamId),
    isForTeam: canSeeContent(viewer, { ...page, isPublished: true }),
  }
}

/** The sections of a page that a viewer sees. */
const seen = (page: FoundPage | null): readonly Section[] =>
  (page?.sections ?? []).filter((section) => section.isPublished && isReadable(section))

/** Whether a viewer sees an image on a page now, or a link to a document. */
export const isAssetSeen = async (
  scope: ReadScope,
  viewer: Viewer,
  { ownerId, assetId }: { ownerId: string; assetId: string },
): Promise<boolean> => {
  const page = await findVisiblePage(scope, viewer, ownerId)
  const sections = seen(page)
  return (
    page?.assetId === assetId ||
    ofType(sections, 'image').some(({ data }) => data === assetId) ||
    documentsOf(sections).includes(assetId)
  )
}

/** Whether a viewer sees a file in a PDF section of a page now. */
export const maySeePdf = async (
  scope: ReadScope,
  viewer: Viewer,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<boolean> =>
  ofType(seen(await findVisiblePage(scope, viewer, ownerId)), 'pdf').some(({ data }) =>
    pdfFileIds(data).includes(id),
  )
