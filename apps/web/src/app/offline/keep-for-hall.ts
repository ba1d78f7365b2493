import { client } from '../../platform/api.ts'
import { language, loadWords } from '../../platform/words-catalogue.ts'
import { portalServices } from '../services.ts'
import { first, readDeviceTexts } from './device-texts.ts'

/** Halls have little network, but nothing in them changes every hour. */
const AGAIN_AFTER_MS = 12 * 60 * 60 * 1000
/** The last call. The worker deletes its answer with all others when the person signs out. */
const LAST_CALL = '/api/my-supplier-groups'
const DONE_AT = 'eventflow-hall'
/** The texts of the screens that are read offline. */
const TEXTS = ['members', 'readers', 'uploads'] as const

interface SavingData {
  readonly connection?: { readonly saveData?: boolean }
}

const savesData = (): boolean => (navigator as SavingData).connection?.saveData === true

/** Whether everything was fetched recently, and is still stored. */
async function isKept(): Promise<boolean> {
  const doneAt = Date.parse(localStorage.getItem(DONE_AT) ?? '')
  if (!(Date.now() - doneAt < AGAIN_AFTER_MS)) return false
  return (await caches.match(LAST_CALL)) !== undefined
}

/** On the first visit, the worker takes over some time after the page has loaded. */
async function untilControlled(worker: ServiceWorkerContainer): Promise<void> {
  if (worker.controller !== null) return
  await new Promise((resolve) => {
    worker.addEventListener('controllerchange', resolve, { once: true })
  })
}

/** The people and data of the person's own team. Parts that cannot be read are left out. */
async function fetchTeam(teamId: string): Promise<void> {
  for (const read of [client.teams.get, client.teamCustomFields.get, client.teams.acting])
    await read({ teamId }).catch(() => undefined)
}

/** The team's answers to a form that it has submitted, with later changes. */
async function fetchSubmission(submissionId: string): Promise<void> {
  const { submission } = await client.submissions.get({ submissionId })
  const isChanged = submission.updatedAt !== submission.submittedAt
  if (isChanged) await client.submissions.changes({ submissionId })
}

/**
 * The forms of the first page as their links open them: to fill in, with a draft or unsubmitted
 * changes, or as submitted.
 */
async function fetchForms(): Promise<void> {
  const { items } = await client.filling.available({ cursor: undefined, search: '' })
  for (const { id: formId, tasks, submissions } of first(items)) {
    const submitted = [
      ...tasks.flatMap(({ submission }) => (submission?.isDraft === false ? [submission] : [])),
      ...submissions,
    ]
    for (const { id } of submitted) await fetchSubmission(id).catch(() => undefined)
    const open = [
      ...tasks
        .filter(({ submission }) => submission?.isDraft !== false || submission.hasChanges)
        .map(({ id: taskId }) => ({ taskId })),
      ...submissions
        .filter(({ hasChanges }) => hasChanges)
        .map(({ id: submissionId }) => ({ submissionId })),
      ...(tasks.length === 0 ? [{}] : []),
    ]
    for (const one of open) await client.filling.open({ formId, ...one }).catch(() => undefined)
  }
}

/** The latest messages about each of these tasks. */
async function fetchConversations(teamId: string, taskIds: readonly string[]): Promise<void> {
  for (const taskId of taskIds)
    await client.comments.thread({ taskId, teamId, cursor: undefined }).catch(() => undefined)
}

async function fetchDownloads(): Promise<void> {
  await client.myDownloads.list({ cursor: undefined, search: '', direction: 'asc', sort: 'name' })
}

/**
 * Fetches what a team reads in a hall, so that the service worker stores it. Does nothing without a
 * worker, for organisers, or if the person saves data.
 */
export async function keepForHall(): Promise<void> {
  if (navigator.serviceWorker === undefined || savesData() || !navigator.onLine) return
  await untilControlled(navigator.serviceWorker)
  const { viewer } = await portalServices.loadSession()
  const team = viewer?.viewedBy === undefined ? viewer?.team : null
  if (!team || viewer?.permissions !== 'user') return
  // The worker stores the English texts together with the program.
  if (language() !== 'en') await Promise.all(TEXTS.map(loadWords))
  if (await isKept()) return
  await fetchTeam(team.id)
  const texts = await readDeviceTexts()
  const tasks = texts.filter(({ kind }) => kind === 'task').map(({ id }) => id)
  await fetchForms().catch(() => undefined)
  await fetchConversations(team.id, tasks)
  await fetchDownloads().catch(() => undefined)
  await client.mySuppliers.groups()
  localStorage.setItem(DONE_AT, new Date().toISOString())
}
