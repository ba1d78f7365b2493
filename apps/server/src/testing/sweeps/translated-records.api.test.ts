// Every record with translations: the language of the reader, the fallback to the original, and a
// language that the event no longer offers.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { castOf, type Actor } from '../cast.ts'
import { testPortal } from '../test-portal.ts'
import { aPdf, uploaded } from '../upload-file.ts'

const portal = await testPortal({ readsLanguages: true })
const event = await portal.event()
const cast = await castOf(event)
const { admin, moderator, food } = cast

const setLanguages = async (languages: 'de'[]) => {
  const { revision } = await admin.api.settings.event.read()
  await admin.api.settings.event.change({ data: { languages }, revision })
}
await setLanguages(['de'])
await food.member.api.users.chooseLanguage({ language: 'de' })

const ENGLISH = 'Original'
const GERMAN = 'Übersetzt'
const PLAIN = 'Untranslated'

const common = { dueDate: '2026-07-01', description: '', type: 'task' } as const
const titles = { de: { title: GERMAN, description: '' } }
const { tasks, taskGroups, downloads, suppliers, supplierGroups, scheduleItems } = moderator.api
const { notifications, forms } = moderator.api

const task = await tasks.add({ ...common, title: ENGLISH, translations: titles })
const plain = await tasks.add({ ...common, title: PLAIN })
await taskGroups.add({
  title: ENGLISH,
  taskIds: [task.id],
  translations: { de: { title: GERMAN } },
})
await taskGroups.add({ title: PLAIN, taskIds: [plain.id] })

const fileOf = async (name: string) =>
  (await uploaded(event, aPdf(name), { purpose: 'download', cookie: moderator.cookie, name })).id
await downloads.add({
  files: [
    {
      name: ENGLISH,
      fileId: await fileOf('a.pdf'),
      translations: { de: { name: GERMAN, description: '' } },
    },
    { name: PLAIN, fileId: await fileOf('b.pdf') },
  ],
})
const supplier = await suppliers.add({
  company: 'Volt',
  description: ENGLISH,
  translations: { de: { description: GERMAN } },
})
const other = await suppliers.add({ company: 'Watt', description: PLAIN })
const ofGroup = { supplierIds: [supplier.id, other.id] }
await supplierGroups.add({ title: ENGLISH, translations: { de: { title: GERMAN } }, ...ofGroup })
await supplierGroups.add({ title: PLAIN, ...ofGroup })

const hour = { start: '2026-06-20T09:00:00.000Z', end: '2026-06-20T10:00:00.000Z' }
for (const item of [{ title: ENGLISH, translations: titles }, { title: PLAIN }])
  await scheduleItems.add({ ...hour, location: '', description: '', isPublished: true, ...item })
for (const field of [
  { label: ENGLISH, translations: { de: { label: GERMAN, description: '' } } },
  { label: PLAIN },
])
  await admin.api.customFields.add({ type: 'text', ...field })
for (const one of [{ title: ENGLISH, translations: titles }, { title: PLAIN }]) {
  const { id, revision } = await notifications.add({ description: 'x', ...one })
  await notifications.push({ adminNotificationId: id, revision })
}
for (const one of [{ title: ENGLISH, translations: titles }, { title: PLAIN }]) {
  const added = await forms.add({
    title: one.title,
    firstField: aField('text', { id: 'stand', label: 'Stand' }),
  })
  const { revision } = await forms.update({
    formId: added.id,
    revision: added.revision,
    form: one,
    fieldIds: ['stand'],
  })
  await forms.changeSettings({
    formId: added.id,
    revision,
    isPublished: true,
    isEditable: true,
    isPublic: false,
  })
}

/** What a person of the team reads of the two records of each kind. */
const READ: Readonly<Record<string, (who: Actor) => Promise<readonly string[]>>> = {
  task: async ({ api }) => (await api.myTasks.list({})).items.map(({ title }) => title),
  'task group': async ({ api }) =>
    (await api.myTasks.list({})).items.flatMap(({ taskGroupTitles }) => taskGroupTitles),
  download: async ({ api }) => (await api.myDownloads.list({})).items.map(({ name }) => name),
  supplier: async ({ api }) =>
    (await api.mySuppliers.list({})).items.map(({ description }) => description),
  'supplier group': async ({ api }) =>
    (await api.mySuppliers.groups()).items.map(({ title }) => title),
  'time-table entry': async ({ api }) =>
    (await api.timeTable.get()).entries
      .filter(({ kind }) => kind === 'item')
      .map(({ title }) => title),
  'custom field': async ({ api }) =>
    (await api.teamCustomFields.get({ teamId: food.team.id })).fields.map(({ label }) => label),
  notification: async ({ api }) =>
    (await api.myNotifications.list({})).items.map(({ title }) => title),
  form: async ({ api }) => (await api.filling.available({})).items.map(({ title }) => title),
}

const readBy = async (who: Actor) => {
  const read = await Promise.all(
    Object.entries(READ).map(async ([kind, of]) => [kind, (await of(who)).toSorted()] as const),
  )
  return Object.fromEntries(read)
}

const eachReads = (...texts: string[]) =>
  Object.fromEntries(Object.keys(READ).map((kind) => [kind, texts.toSorted()]))

test('each record is in the language of its reader, and otherwise in that of the event', async () => {
  expect(await readBy(food.member)).toEqual(eachReads(GERMAN, PLAIN))
  expect(await readBy(food.owner)).toEqual(eachReads(ENGLISH, PLAIN))
})

test('a language that the event no longer offers is no language of its records', async () => {
  await setLanguages([])
  expect(await readBy(food.member)).toEqual(eachReads(ENGLISH, PLAIN))
})
