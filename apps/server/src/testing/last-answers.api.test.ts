import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aDropdown, aField } from '@eventflow/domain/builders/forms'
import { PACK_PARTS, type Cloned, type PackPart } from '@eventflow/domain/events'
import type { Field } from '@eventflow/domain/forms'
import { newEventId } from '../modules/events/index.ts'
import {
  aFile,
  aFormTask,
  aPublishedForm,
} from '../modules/submissions/submissions.stage.fixture.ts'
import { arrangePerson, arrangeSession } from './arrange.ts'
import { castOf, type CastTeam } from './cast.ts'
import { limitPerson } from './limit-person.ts'
import { hostOf, manyEvents } from './many-events.fixture.ts'
import { refusal } from './refusal.ts'
import type { TestEvent } from './test-portal.ts'

const many = await manyEvents()
const { portal } = many

const hall = aDropdown({ id: 'hall', label: 'Hall' }, 'East', 'West')
const fields = [
  aField('text', { id: 'name', label: 'Name of the stand' }),
  aField('upload', { id: 'logo', label: 'Logo' }),
  aField('disclaimer', { id: 'agreed', label: 'I agree', isRequired: false }),
  aField('date', { id: 'arrival', label: 'Arrival' }),
  hall,
]

/** An event in which Food has submitted a form, and perhaps Tech. */
async function lastYear(values: object = {}) {
  const event = await portal.event()
  const cast = await castOf(event)
  const stage = { event, cast }
  const form = await aPublishedForm(stage, { fields })
  const submit = (team: CastTeam, given: object, taskId: string | null = null) =>
    team.owner.api.filling.submit({ formId: form.id, taskId, values: { ...given }, revision: 0 })
  const logo = await aFile(stage, cast.food)
  const given = { name: 'Bread & Butter', hall: 'west', agreed: true, arrival: '2026-06-20' }
  await submit(cast.food, { ...given, logo: [logo], ...values })
  return { ...stage, form, submit }
}
type LastYear = Awaited<ReturnType<typeof lastYear>>

interface Cloning {
  readonly parts?: readonly PackPart[]
  readonly offersAnswers?: boolean
  readonly startDate?: string
}

async function cloneOf({ event, cast }: LastYear, options: Cloning = {}) {
  const { parts = PACK_PARTS, offersAnswers = true, startDate = '2027-03-30' } = options
  const slug = `next-${newEventId().slice(-8)}`
  const answer = await many.ask(`/events/${event.eventId}/clone`, {
    host: hostOf(event),
    cookie: cast.eventflowAdmin.cookie,
    method: 'POST',
    body: {
      eventName: 'Next Fair',
      longName: 'The Next Fair',
      shortName: 'Next',
      slug,
      startDate,
      parts,
      teamIds: [cast.food.team.id, cast.tech.team.id],
      offersAnswers,
      admin: { firstName: 'Ada', surname: 'Admin', email: `ada@${slug}.example` },
    },
  })
  expect([answer.statusCode, answer.json().problems]).toEqual([200, undefined])
  const cloned: Cloned = answer.json()
  const next = portal.sameEvent({ ...event, eventId: cloned.event.id })
  const signedIn = async (accountId: string) =>
    next.client(await next.inEvent((scope) => arrangeSession(scope, { accountId })))
  const moderator = await next.inEvent((scope) => arrangePerson(scope, { permissions: 'admin' }))
  return {
    cloned,
    next,
    food: await signedIn(cast.food.owner.person.accountId),
    foodMember: await signedIn(cast.food.member.person.accountId),
    tech: await signedIn(cast.tech.owner.person.accountId),
    organiser: await signedIn(moderator.accountId),
  }
}

const stored = (event: TestEvent) =>
  event.inEvent(async ({ tx }) => {
    const { rows } = await tx.execute<{ values: unknown }>(
      sql`select team_id, form_id, given_in, values from last_answers order by team_id`,
    )
    return rows
  })

const OFFERED = { givenIn: '2026', values: { name: 'Bread & Butter', hall: 'west' }, leftOut: [] }

describe('a clone that offers answers', () => {
  test('offers a company its own, without files, agreements and days', async () => {
    const last = await lastYear()
    const { cloned, next, food, foodMember, tech } = await cloneOf(last)
    expect(cloned).toMatchObject({ teamCount: 2, answeredCount: 1 })
    const { id: formId } = last.form
    const opened = await food.filling.open({ formId })
    expect(opened).toMatchObject({ submission: null, lastAnswers: OFFERED })
    expect((await foodMember.filling.open({ formId })).lastAnswers).toEqual(OFFERED)
    expect(await tech.filling.open({ formId })).not.toHaveProperty('lastAnswers')
    // Nothing else is stored: no file, agreement or day can return later.
    expect(await stored(next)).toEqual([
      {
        team_id: last.cast.food.team.id,
        form_id: formId,
        given_in: '2026',
        values: OFFERED.values,
      },
    ])
    // The earlier event has no offers, and its submission is unchanged.
    expect(await stored(last.event)).toEqual([])
    const before = await last.cast.food.owner.api.filling.open({ formId })
    expect(before).not.toHaveProperty('lastAnswers')
  })

  test('fills in nothing: the team has no submission, and organisers see none', async () => {
    const last = await lastYear()
    const { food, organiser } = await cloneOf(last)
    const { id: formId } = last.form
    await food.filling.open({ formId })
    const listed = await organiser.submissions.list({ formId, withDrafts: true })
    expect(listed.items).toEqual([])
  })

  test('offers them with a draft, and no longer after the form is submitted', async () => {
    const last = await lastYear()
    const { food } = await cloneOf(last)
    const { id: formId } = last.form
    const draft = { formId, taskId: null, values: { name: 'Bread' }, revision: 0 }
    const { revision } = await food.filling.saveDraft(draft)
    expect((await food.filling.open({ formId })).lastAnswers).toEqual(OFFERED)
    await food.filling.submit({ ...draft, revision })
    // The form accepts another submission, which begins empty.
    const again = await food.filling.open({ formId })
    expect(again.submission).toBe(null)
    expect(again).not.toHaveProperty('lastAnswers')
  })

  test('offers the latest submission, and none that was rejected', async () => {
    const last = await lastYear()
    const { submit, cast, event, form } = last
    portal.clock.set('2026-06-16T12:00:00Z')
    await submit(cast.food, { name: 'Bread again' })
    const taskId = await aFormTask(last, form.id, cast.tech)
    await submit(cast.tech, { name: 'Circuits' }, taskId)
    const reject = (approval: string) =>
      event.inEvent(({ tx }) =>
        tx.execute(sql`update task_statuses set approval = ${approval}, requested = 'complete'
          where task_id = ${taskId}`),
      )
    await reject('rejected')
    const rejected = await cloneOf(last)
    expect(rejected.cloned.answeredCount).toBe(1)
    expect((await rejected.next.inEvent(tasksOf)).length).toBe(1)
    await reject('approved')
    const approved = await cloneOf(last)
    const { tech } = approved
    expect(approved.cloned.answeredCount).toBe(2)
    const offered = await tech.filling.open({ formId: form.id })
    expect(offered.lastAnswers?.values).toEqual({ name: 'Circuits' })
    const [first] = await stored(approved.next)
    expect([first?.values, (await stored(approved.next))[1]?.values]).toContainEqual({
      name: 'Bread again',
    })
  })

  test.each<[string, Cloning]>([
    ['it was not chosen', { offersAnswers: false }],
    ['the forms are not copied', { parts: ['teamTypes'] }],
  ])('offers none if %s', async (_why, options) => {
    const last = await lastYear()
    const { cloned, next } = await cloneOf(last, options)
    expect(cloned).toMatchObject({ teamCount: 2, answeredCount: 0 })
    expect(await stored(next)).toEqual([])
  })

  test('names the event instead of the year if both are in one year', async () => {
    const { food, cloned } = await (async () => {
      const last = await lastYear()
      const made = await cloneOf(last, { startDate: '2026-12-01' })
      return { ...made, food: await made.food.filling.open({ formId: last.form.id }) }
    })()
    expect(cloned.event.startDate).toBe('2026-12-01')
    expect(food.lastAnswers?.givenIn).toBe('Test Expo')
  })
})

const tasksOf = async ({ tx }: Parameters<Parameters<TestEvent['inEvent']>[0]>[0]) =>
  (await tx.execute(sql`select id from tasks`)).rows

describe('offered answers', () => {
  const change = async (
    organiser: Awaited<ReturnType<typeof cloneOf>>['organiser'],
    formId: string,
    updated: Field,
  ) => {
    const { revision } = await organiser.forms.get({ formId })
    const fieldIds = fields.map(({ id }) => id)
    await organiser.forms.update({ formId, revision, fieldIds, updatedFields: [updated] })
  }

  test('are left out of questions that ask afresh, and named if they are no longer possible', async () => {
    const last = await lastYear()
    const { food, organiser } = await cloneOf(last)
    const { id: formId } = last.form
    await change(organiser, formId, { ...hall, options: hall.options.slice(0, 1) })
    expect((await food.filling.open({ formId })).lastAnswers).toEqual({
      givenIn: '2026',
      values: { name: 'Bread & Butter' },
      leftOut: [{ path: 'hall', options: ['West'] }],
    })
    const [name] = fields
    if (name) await change(organiser, formId, { ...name, askAfresh: true })
    expect(await food.filling.open({ formId })).not.toHaveProperty('lastAnswers')
  })

  test('are deleted with the company', async () => {
    const last = await lastYear()
    const { next, organiser } = await cloneOf(last)
    expect(await stored(next)).toHaveLength(1)
    const { id: teamId } = last.cast.food.team
    await organiser.teams.remove({ teamId })
    expect(await stored(next)).toEqual([])
  })

  test('are deleted with the form', async () => {
    const last = await lastYear()
    const { next, organiser } = await cloneOf(last)
    expect(await stored(next)).toHaveLength(1)
    await organiser.forms.remove({ formIds: [last.form.id] })
    expect(await stored(next)).toEqual([])
  })

  test('are not those of a company that replaces another', async () => {
    const last = await lastYear()
    const { food, tech, organiser } = await cloneOf(last)
    const [foodId, techId] = [last.cast.food.team.id, last.cast.tech.team.id]
    const { revision } = await organiser.teams.get({ teamId: foodId })
    const input = { teamId: foodId, revision, reason: 'Insolvent', replacementId: techId }
    await organiser.teams.replaceCompany({ ...input, customFieldIds: [] })
    const { id: formId } = last.form
    expect(await tech.filling.open({ formId })).not.toHaveProperty('lastAnswers')
    expect((await refusal(food.filling.open({ formId }))).status).toBe(401)
  })

  test('are shown to an organiser who views the portal as somebody of the company, and to no other', async () => {
    const last = await lastYear()
    const { organiser } = await cloneOf(last)
    const { id: formId } = last.form
    const own = await organiser.filling.open({ formId })
    expect(own).not.toHaveProperty('lastAnswers')
    await organiser.access.viewAs({ userId: last.cast.food.owner.person.userId })
    expect((await organiser.filling.open({ formId })).lastAnswers).toEqual(OFFERED)
  })

  test('are hidden from people of the company who may not open the form', async () => {
    const last = await lastYear()
    await aFormTask(last, last.form.id, last.cast.food)
    const { foodMember, food, organiser } = await cloneOf(last)
    const { id: formId } = last.form
    expect((await foodMember.filling.open({ formId })).lastAnswers).toEqual(OFFERED)
    const { person } = last.cast.food.member
    const admin = { person, cookie: '', api: organiser }
    await limitPerson({ admin }, { person, cookie: '', api: foodMember }, { taskIds: [] })
    expect((await refusal(foodMember.filling.open({ formId }))).status).toBe(404)
    expect((await food.filling.open({ formId })).lastAnswers).toEqual(OFFERED)
  })

  test('are not offered to guests', async () => {
    const last = await lastYear()
    const { next, organiser } = await cloneOf(last)
    const { id: formId, revision } = await organiser.forms.get({ formId: last.form.id })
    const settings = { isPublished: true, isEditable: true, isPublic: true }
    await organiser.forms.changeSettings({ formId, revision, ...settings })
    expect(await next.client().guests.open({ formId })).not.toHaveProperty('lastAnswers')
  })
})
