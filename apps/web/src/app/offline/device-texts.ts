// Texts that a team reads in a hall: the manual, the time table, suppliers, and the first page of
// tasks and notifications. The same calls fetch it in advance, and return it for a search without a
// network when the service worker answers (docs/design/offline.md).
import { keysOfDay, keysOfMoment, type Finding } from '@eventflow/domain/navigation'
import { client } from '../../platform/api.ts'
import { eventTimeZone } from '../../platform/event-time-zone.ts'

/** Something that can be read without a network, with its texts. */
export interface DeviceText {
  readonly kind: Finding['kind']
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly texts: readonly string[]
  /** Keys of its days and times, as on the server. */
  readonly keys?: readonly string[]
}

/** More than any manual or event has. */
const MOST_OF_EACH = 60

export const first = <Row>(rows: readonly Row[]): readonly Row[] => rows.slice(0, MOST_OF_EACH)

/** Keys of a section whose values people read. */
const READ = new Set([
  'text',
  'heading',
  'title',
  'label',
  'description',
  'caption',
  'name',
  'address',
])

/** All texts in a value of any shape. */
export function textsIn(value: unknown, isRead = false): string[] {
  if (typeof value === 'string') return isRead ? [value] : []
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, isRead))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, READ.has(key)))
}

async function manual(): Promise<DeviceText[]> {
  const found: DeviceText[] = []
  for (const { id, path, title, description } of first(await client.myContent.list())) {
    const page = await client.myContent.get({ contentId: path || id }).catch(() => null)
    if (page === null) continue
    const texts = [description, ...textsIn(page.sections)]
    found.push({ kind: 'content', id: path || id, title, detail: '', texts })
  }
  return found
}

async function timeTable(): Promise<DeviceText[]> {
  const { entries } = await client.timeTable.get()
  return entries
    .filter(({ kind }) => kind === 'item')
    .map(({ id, title, date, start, location, description }) => {
      const keys = start === null ? keysOfDay(date) : keysOfMoment(new Date(start), eventTimeZone())
      return { kind: 'scheduleItem', id, title, detail: date, texts: [location, description], keys }
    })
}

async function suppliers(): Promise<DeviceText[]> {
  const found: DeviceText[] = []
  const { items } = await client.mySuppliers.list({ cursor: undefined, search: '' })
  for (const { id: supplierId, company } of first(items)) {
    const one = await client.mySuppliers.get({ supplierId }).catch(() => null)
    if (one === null) continue
    const contacts = one.contacts.flatMap((contact) => Object.values(contact).map(String))
    const texts = [one.description, ...contacts]
    found.push({ kind: 'supplier', id: supplierId, title: company, detail: '', texts })
  }
  return found
}

async function tasks(): Promise<DeviceText[]> {
  const { items } = await client.myTasks.list({
    cursor: undefined,
    search: '',
    direction: 'asc',
    sort: 'state',
  })
  return first(items).map(({ id, title, dueDate, description }) => {
    const keys = keysOfDay(dueDate)
    return { kind: 'task', id, title, detail: dueDate, texts: [description], keys }
  })
}

async function notifications(): Promise<DeviceText[]> {
  const { items } = await client.myNotifications.list({ cursor: undefined })
  return items.map(({ id, title, description }) => {
    return { kind: 'notification', id, title, detail: '', texts: [description] }
  })
}

const PARTS = [manual, timeTable, suppliers, tasks, notifications]

/** Reads everything, one call after another. Parts that cannot be read are left out. */
export async function readDeviceTexts(): Promise<DeviceText[]> {
  const found: DeviceText[] = []
  for (const part of PARTS) found.push(...(await part().catch(() => [])))
  return found
}
