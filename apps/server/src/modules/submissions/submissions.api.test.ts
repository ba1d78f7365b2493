import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aDropdown, aField } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { pageOrder } from '../../platform/db/index.ts'
import { arrangeSubmission } from '../../testing/arrange-answers.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { sortKeys } from './submissions-list.report.ts'
import {
  aFile,
  aFormTask,
  aPublishedForm,
  ownersOfFiles,
  settle,
  stageOf,
  storedSubmissions,
  type Stage,
} from './submissions.stage.fixture.ts'
import { submissions } from './submissions.tables.ts'

let stage: Stage
let form: FormDetail
let taskId: string

const kind = aDropdown({ id: 'kind', label: 'Kind' }, 'Shell', 'Space')
const fields = [
  kind,
  aField('upload', { id: 'plan', label: 'Plan', accept: ['image'] }),
  aField('section', { id: 's' }),
]

const portal = await testPortal()

/** Food has submitted with its task, Technology has a draft. */
const begin = async () => {
  stage = await stageOf(portal)
  form = await aPublishedForm(stage, { fields })
  taskId = await aFormTask(stage, form.id, stage.cast.food)
  const tech = await aFormTask(stage, form.id, stage.cast.tech)
  const plan = [await aFile(stage, stage.cast.food)]
  const { food } = stage.cast
  const submitted = await food.owner.api.filling.submit({
    formId: form.id,
    taskId,
    values: { kind: 'shell', plan },
    revision: 0,
  })
  const draft = await stage.cast.tech.owner.api.filling.saveDraft({
    formId: form.id,
    taskId: tech,
    values: { kind: 'space' },
    revision: 0,
  })
  return { submissionId: submitted.submissionId, draftId: draft.submissionId, file: plan[0] }
}
const organiser = () => stage.cast.moderator.api.submissions

describe("the organisers' list", () => {
  test.each(['asc', 'desc'] as const)(
    'its pages hold each submission once, %s, though some were changed in the same moment',
    async (direction) => {
      stage = await stageOf(portal)
      form = await aPublishedForm(stage, { fields })
      const ids = await stage.event.inEvent(async (scope) => {
        const teamId = stage.cast.food.team.id
        const made: string[] = []
        for (let count = 0; count < 7; count += 1) {
          made.push(await arrangeSubmission(scope, { formId: form.id, teamId }))
        }
        await scope.tx.execute(
          sql`update submissions set updated_at = '2026-06-01T10:00:00.123456Z' where id in (${sql.join(
            made.slice(0, 5).map((id) => sql`${id}`),
            sql`, `,
          )})`,
        )
        return made
      })
      for (const sort of ['updatedAt', 'submittedAt', 'teamName'] as const) {
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const page = await organiser().list({
            formId: form.id,
            sort,
            direction,
            limit: 2,
            cursor,
          })
          expect(page.total).toBe(7)
          seen.push(...page.items.map(({ id }) => id))
          cursor = page.nextCursor ?? undefined
        } while (cursor !== undefined)
        expect(seen.toSorted()).toEqual(ids.toSorted())
        expect(new Set(seen).size).toBe(7)
      }
    },
  )

  test('by team name, many submissions are in the same order as a few, guests included', async () => {
    stage = await stageOf(portal)
    form = await aPublishedForm(stage, { fields })
    const { food, tech } = stage.cast
    await stage.event.inEvent(async (scope) => {
      for (const { team } of [food, tech])
        await arrangeSubmission(scope, { formId: form.id, teamId: team.id })
      // More than the list sorts, of teams and of guests.
      await scope.tx.execute(sql`
        insert into submissions (event_id, id, form_id, definition_id, team_id, values, is_draft, is_guest,
          submitted_at, created_at, created_by, updated_at, updated_by)
        select s.event_id, s.id || n, s.form_id, s.definition_id, case when n % 40 > 0 then s.team_id end, s.values,
          false, n % 40 = 0, s.submitted_at, s.created_at, s.created_by, s.updated_at, s.updated_by
        from submissions s, generate_series(1, 1010) n where s.form_id = ${form.id}`)
    })
    const namesOf = async (direction: 'asc' | 'desc') => {
      const names: (string | null)[] = []
      const ids = new Set<string>()
      for (let cursor: string | undefined, n = 0; n === 0 || cursor !== undefined; n += 1) {
        const page = await organiser().list({
          formId: form.id,
          sort: 'teamName',
          direction,
          limit: 100,
          cursor,
        })
        names.push(...page.items.map(({ teamName }) => teamName))
        for (const { id } of page.items) ids.add(id)
        cursor = page.nextCursor ?? undefined
      }
      expect(ids.size).toBe(2022)
      return names
    }
    const names = await namesOf('asc')
    const lower = names.map((name) => name?.toLowerCase() ?? '')
    expect(names.filter((name) => name === null)).toHaveLength(50)
    expect(lower).toEqual(lower.toSorted())
    expect(await namesOf('desc')).toEqual(names.toReversed())
    const found = (search: string) => organiser().list({ formId: form.id, search })
    expect([(await found('i')).total, (await found('circuit')).total]).toEqual([986, 986])
  })

  test('the first page of the newest uses an index, without sorting', async () => {
    await begin()
    const plan = await stage.event.inEvent(async (scope) => {
      await scope.tx.execute(sql`set local enable_seqscan = off`)
      await scope.tx.execute(sql`set local enable_bitmapscan = off`)
      await scope.tx.execute(sql`set local enable_sort = off`)
      const { rows } = await scope.tx.execute<Record<string, string>>(sql`
        explain select id from submissions
        where event_id = ${scope.eventId} and form_id = ${form.id}
        order by ${sql.join(pageOrder({ direction: 'desc', limit: 50 }, sortKeys.updatedAt, submissions.id), sql`, `)}
        limit 51`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('submissions_updated')
    expect(plan).not.toContain('Sort')
  })

  test('shows submissions, drafts only on request, and answers as people read them', async () => {
    const { submissionId } = await begin()
    const list = await organiser().list({ formId: form.id })
    expect(list).toMatchObject({
      total: 1,
      formTitle: 'Stand details',
      columns: [
        { id: 'kind', label: 'Kind' },
        { id: 'plan', label: 'Plan' },
      ],
      items: [
        {
          id: submissionId,
          teamName: 'Bread & Butter Ltd',
          taskTitle: 'Tell us about your stand',
          submittedByName: 'Sam Field',
          isUnreadable: false,
          answers: { kind: 'Shell', plan: 'plan.png' },
        },
      ],
    })
    const ask = { formId: form.id, withDrafts: true, sort: 'teamName' } as const
    const first = await organiser().list({ ...ask, limit: 1 })
    expect(first.items.map((line) => line.teamName)).toEqual(['Bread & Butter Ltd'])
    const next = await organiser().list({ ...ask, limit: 1, cursor: first.nextCursor ?? '' })
    expect(next).toMatchObject({ total: 2, items: [{ teamName: 'Circuit Works', isDraft: true }] })
    expect((await organiser().list({ ...ask, search: 'circuit' })).total).toBe(1)
  })

  test('old answers are shown as they were given, even if their questions have changed', async () => {
    await begin()
    const renamed = aDropdown({ id: 'kind', label: 'Kind of stand' }, 'Space')
    await stage.cast.moderator.api.forms.update({
      formId: form.id,
      revision: form.revision,
      fieldIds: ['kind', 's'],
      updatedFields: [renamed],
      removedFieldIds: ['plan'],
    })
    const list = await organiser().list({ formId: form.id })
    expect(list.columns).toMatchObject([
      { id: 'kind', label: 'Kind of stand' },
      { id: 'plan', label: 'Plan (removed)', operators: ['isEmpty', 'isNotEmpty'] },
    ])
    expect(list.items[0]?.answers).toMatchObject({ kind: 'Shell', plan: 'plan.png' })
  })

  test('a damaged record is marked and does not affect the others', async () => {
    const { submissionId } = await begin()
    await stage.event.inEvent((scope) =>
      scope.tx.execute(sql`update submissions set values = '[1]' where id = ${submissionId}`),
    )
    const list = await organiser().list({ formId: form.id, withDrafts: true, sort: 'teamName' })
    expect(list.items).toMatchObject([
      { isUnreadable: true, answers: { kind: 'This record could not be read' } },
      { isUnreadable: false, answers: { kind: 'Space' } },
    ])
    await expect(organiser().get({ submissionId })).rejects.toMatchObject({ status: 422 })
    const { filling } = stage.cast.food.owner.api
    const opened = await filling.open({ formId: form.id, taskId })
    expect(opened.submission?.values).toEqual({})
  })

  test('is only for organisers of this event', async () => {
    await begin()
    const ask = { formId: form.id }
    await expect(stage.cast.food.owner.api.submissions.list(ask)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const other = (await stageOf(portal)).cast.moderator.api.submissions
    await expect(other.list(ask)).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
  })
})

describe('one submission', () => {
  test('is shown to its team and to organisers, with the form as it was answered', async () => {
    const { submissionId, file } = await begin()
    await settle(stage, form, { isPublished: true, isEditable: false })
    for (const [api, canEdit] of [
      [stage.cast.food.member.api, false],
      [stage.cast.moderator.api, false],
    ] as const) {
      expect(await api.submissions.get({ submissionId })).toMatchObject({
        canEdit,
        submission: { teamName: 'Bread & Butter Ltd', values: { kind: 'shell' } },
        definition: { fields: [{ id: 'kind' }, { id: 'plan' }, { id: 's' }] },
        files: { [file?.id ?? '']: { name: 'plan.png' } },
      })
    }
  })

  test('is missing for another team, another event and a wrong id, and so is a draft', async () => {
    const { submissionId, draftId } = await begin()
    const other = (await stageOf(portal)).cast
    const refused = { code: 'SUBMISSION_NOT_FOUND', status: 404 }
    const get = (api: typeof other.food.owner.api, id: string) =>
      api.submissions.get({ submissionId: id })
    await expect(get(stage.cast.tech.owner.api, submissionId)).rejects.toMatchObject(refused)
    await expect(get(stage.cast.food.owner.api, draftId)).rejects.toMatchObject(refused)
    await expect(get(stage.cast.loner.api, draftId)).rejects.toMatchObject(refused)
    await expect(get(other.eventflowAdmin.api, submissionId)).rejects.toMatchObject(refused)
    await expect(get(stage.cast.moderator.api, 'nothing')).rejects.toMatchObject(refused)
    expect(await get(stage.cast.tech.member.api, draftId)).toMatchObject({ canEdit: true })
  })
})

describe('deleting', () => {
  test('releases the files and reopens the task', async () => {
    const { submissionId, file } = await begin()
    await organiser().remove({ submissionIds: [submissionId] })
    expect((await ownersOfFiles(stage)).get(file?.id ?? '')).toBeNull()
    const task = await stage.cast.food.owner.api.myTasks.get({ taskId })
    expect(task).toMatchObject({ isComplete: false, submission: null })
    expect(await storedSubmissions(stage, form.id)).toHaveLength(1)
  })

  test('is all or nothing, and not possible for teams or other events', async () => {
    const { submissionId } = await begin()
    const remove = (api: typeof stage.cast.food.owner.api, ...submissionIds: string[]) =>
      api.submissions.remove({ submissionIds })
    const notFound = { code: 'SUBMISSION_NOT_FOUND' }
    await expect(remove(stage.cast.moderator.api, submissionId, 'nothing')).rejects.toMatchObject(
      notFound,
    )
    const other = (await stageOf(portal)).cast.admin.api
    await expect(remove(other, submissionId)).rejects.toMatchObject(notFound)
    await expect(remove(stage.cast.food.owner.api, submissionId)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await storedSubmissions(stage, form.id)).toHaveLength(2)
  })

  test('deleting a form deletes its submissions and their files', async () => {
    const { file } = await begin()
    const { api } = stage.cast.moderator
    const { items } = await api.tasks.list({})
    await api.tasks.remove({ taskIds: items.map((task) => task.id) })
    await api.forms.remove({ formIds: [form.id] })
    expect(await storedSubmissions(stage, form.id)).toEqual([])
    expect((await ownersOfFiles(stage)).get(file?.id ?? '')).toBeNull()
  })
})
