import { client } from '../../platform/api.ts'
import { portalServices } from '../services.ts'
import { readDeviceTexts } from './device-texts.ts'

/** Halls have little network, but nothing in them changes every hour. */
const AGAIN_AFTER_MS = 12 * 60 * 60 * 1000
/** The last call. The worker deletes its answer with all others when the person signs out. */
const LAST_CALL = '/api/my-supplier-groups'
const DONE_AT = 'eventflow-hall'

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

/** The people and data of the own team. What cannot be read is left out. */
async function fetchTeam(teamId: string): Promise<void> {
  for (const read of [client.teams.get, client.teamCustomFields.get, client.teams.acting])
    await read({ teamId }).catch(() => undefined)
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
  if (!team || viewer?.permissions !== 'user' || (await isKept())) return
  await fetchTeam(team.id)
  await readDeviceTexts()
  localStorage.setItem(DONE_AT, new Date().toISOString())
}
