import { beforeEach, expect, test } from 'vitest'
import { MAX_LIST_VIEWS } from '@eventflow/domain/kernel'
import { arrangeForm } from '../../testing/arrange-answers.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type ApiClient, type TestEvent } from '../../testing/test-portal.ts'
import { listViews } from './navigation.tables.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const late = {
  list: 'teams',
  formId: null,
  name: 'Late',
  query: 'overdue=yes&sort=overdue',
  isShared: false,
} as const

const namesOf = async (api: ApiClient) =>
  (await api.listViews.list({ list: 'teams' })).items.map(({ name }) => name)

test('a private view is seen, changed and deleted only by its owner', async () => {
  const { moderator, admin } = cast
  const view = await moderator.api.listViews.add(late)
  expect(view).toMatchObject({ name: 'Late', query: late.query })
  expect(await namesOf(moderator.api)).toEqual(['Late'])
  expect(await namesOf(admin.api)).toEqual([])
  const one = { listViewId: view.id }
  const change = { ...one, name: 'Mine', query: '', isShared: false, revision: 1 }
  expect((await refusal(admin.api.listViews.update(change))).status).toBe(404)
  expect((await refusal(admin.api.listViews.remove(one))).status).toBe(404)
  await moderator.api.listViews.remove(one)
  expect(await namesOf(moderator.api)).toEqual([])
})

test('a shared view belongs to all organisers', async () => {
  const { moderator, admin } = cast
  const view = await moderator.api.listViews.add({ ...late, isShared: true })
  expect(view.ownerId).toBeNull()
  const changed = await admin.api.listViews.update({
    listViewId: view.id,
    name: 'Very late',
    query: '',
    isShared: true,
    revision: view.revision,
  })
  expect(changed.name).toBe('Very late')
  expect(await namesOf(moderator.api)).toEqual(['Very late'])
  const stale = { listViewId: view.id, name: 'Late', query: '', isShared: true, revision: 1 }
  expect((await refusal(moderator.api.listViews.update(stale))).status).toBe(409)
})

test('the audit log has changes to shared views, and none to private ones', async () => {
  const { moderator, admin } = cast
  const logged = async () =>
    (await admin.api.auditLog.list({ subject: 'settings' })).items.map(
      ({ action, things, changed }) => [action, things.map(({ name }) => name), changed],
    )
  const { id: listViewId } = await moderator.api.listViews.add(late)
  const change = (over: { name?: string; isShared: boolean; revision: number }) =>
    moderator.api.listViews.update({ name: 'Late', query: late.query, listViewId, ...over })
  await change({ name: 'Mine', isShared: false, revision: 1 })
  expect(await logged()).toEqual([])
  await change({ isShared: true, revision: 2 })
  await change({ name: 'Late teams', isShared: true, revision: 3 })
  await change({ name: 'Secret', isShared: false, revision: 4 })
  await moderator.api.listViews.remove({ listViewId })
  expect(await logged()).toEqual([
    ['listViews.update', ['Late teams'], ['name', 'isShared=false']],
    ['listViews.update', ['Late teams'], ['name']],
    ['listViews.update', ['Late'], ['name', 'isShared=true']],
  ])
  const shared = await moderator.api.listViews.add({ ...late, isShared: true })
  await admin.api.listViews.remove({ listViewId: shared.id })
  expect((await logged()).slice(0, 2)).toEqual([
    ['listViews.remove', ['Late'], []],
    ['listViews.add', ['Late'], []],
  ])
})

test('limited people have their own views, and neither see nor share others', async () => {
  const { moderator, admin, food } = cast
  await admin.api.listViews.add({ ...late, name: 'Search for Tech', isShared: true })
  await limitPerson(cast, moderator, { teamTypeIds: [food.teamTypeId] })
  expect(await namesOf(moderator.api)).toEqual([])
  await moderator.api.listViews.add(late)
  expect(await namesOf(moderator.api)).toEqual(['Late'])
  const shared = refusal(moderator.api.listViews.add({ ...late, isShared: true }))
  expect((await shared).status).toBe(403)
})

test('views of lists for admins are closed to moderators', async () => {
  const sent = { ...late, list: 'sentEmails', isShared: true } as const
  await cast.admin.api.listViews.add(sent)
  const { listViews: views } = cast.moderator.api
  expect((await refusal(views.list({ list: 'sentEmails' }))).status).toBe(403)
  expect((await refusal(views.add(sent))).status).toBe(403)
})

test('views of submissions belong to their form and are deleted with it', async () => {
  const { api } = cast.admin
  const formId = await event.inEvent((scope) => arrangeForm(scope))
  const ofForm = { ...late, list: 'submissions', formId } as const
  expect((await refusal(api.listViews.add({ ...ofForm, formId: null }))).status).toBe(422)
  expect((await refusal(api.listViews.add({ ...ofForm, formId: 'gone' }))).status).toBe(404)
  await api.listViews.add(ofForm)
  const seen = async () => (await api.listViews.list({ list: 'submissions', formId })).items.length
  expect(await seen()).toBe(1)
  expect((await api.listViews.list({ list: 'submissions', formId: 'gone' })).items).toEqual([])
  await api.forms.remove({ formIds: [formId] })
  expect(await seen()).toBe(0)
})

test('a person has a limited number of views', async () => {
  const { person, api } = cast.moderator
  await event.inEvent((scope) =>
    scope.tx.insert(listViews).values(
      Array.from({ length: MAX_LIST_VIEWS }, (_, place) => ({
        eventId: scope.eventId,
        id: `view-${place}`,
        list: 'teams' as const,
        name: `View ${place}`,
        ownerId: person.userId,
      })),
    ),
  )
  expect((await refusal(api.listViews.add(late))).code).toBe('TOO_MANY_LIST_VIEWS')
  await api.listViews.add({ ...late, isShared: true })
})
