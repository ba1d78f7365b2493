// The domain decides for each record what a person with limits sees, and the database decides it
// for lists. With random limits, both must give the same result.
import { seesTeam, type Limits, type RoleLimits } from '@eventflow/domain/kernel'
import {
  seesForm,
  seesSubmission,
  seesTask,
  seesTaskGroup,
  type LimitedTask,
} from '@eventflow/domain/oracles/kernel'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '@eventflow/domain/builders/kernel'
import { arrangeTeam, arrangeTeamType } from '../../testing/arrange.ts'
import { arrangeForm, arrangeSubmission } from '../../testing/arrange-answers.ts'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf } from '../../testing/cast.ts'
import { oneDimension } from '../../testing/sweeps/one-custom-field.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { beyondLimits, type ReadScope } from '../../platform/db/index.ts'
import { customFieldValues } from '../custom-fields/custom-fields.tables.ts'
import { findReaders, type CopiedRecord } from '../tasks/index.ts'
import { holdWithin, saveLimits } from './limits.repository.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const { moderator } = cast

const forms = await event.inEvent(async (scope) => {
  const made: string[] = []
  for (const title of ['A', 'B', 'C']) made.push(await arrangeForm(scope, { title }))
  return made
})
const groups: string[] = []
for (const title of ['One', 'Two'])
  groups.push((await moderator.api.taskGroups.add({ title, taskIds: [] })).id)
const [formA = null, formB = null] = forms
const [one = '', two = ''] = groups
const tasks: LimitedTask[] = []
for (const input of [
  { formId: formA, taskGroupIds: [one] },
  { formId: formA, taskGroupIds: [] },
  { formId: formB, taskGroupIds: [one, two] },
  { formId: null, taskGroupIds: [two] },
  { formId: null, taskGroupIds: [] },
]) {
  const { formId, taskGroupIds } = input
  const type = formId === null ? {} : { type: 'form' as const, formId }
  const { id } = await addTaskAs(moderator, { ...type, taskGroupIds })
  tasks.push({ id, ...input })
}
const hall = await event.inEvent((scope) => oneDimension(scope))
/** A stand share of the first team. It has no type and no hall. */
const untyped = await event.inEvent((scope) =>
  arrangeTeam(scope, { name: 'Of no type', parentTeamId: cast.food.team.id }),
)
await event.inEvent(({ tx, eventId }) => {
  const row = { eventId, customFieldId: hall }
  return tx.insert(customFieldValues).values([
    { ...row, teamId: cast.food.team.id, value: '2' },
    { ...row, teamId: cast.tech.team.id, value: '1' },
  ])
})
const spare = await event.inEvent((scope) => arrangeTeamType(scope, 'Spare'))
const teams = [
  {
    id: cast.food.team.id,
    teamTypeId: cast.food.teamTypeId,
    dimensionValues: { [hall]: '2' },
  },
  {
    id: cast.tech.team.id,
    teamTypeId: cast.tech.teamTypeId,
    dimensionValues: { [hall]: '1' },
  },
  {
    id: untyped.id,
    teamTypeId: null,
    dimensionValues: { [hall]: '' },
    parentDimensionValues: { [hall]: '2' },
  },
]
const submissions = await event.inEvent(async (scope) => {
  const made = []
  for (const team of teams)
    for (const task of [...tasks.filter(({ formId }) => formId !== null), null])
      for (const formId of task === null ? forms : [task.formId ?? '']) {
        const input = { formId, teamId: team.id, taskId: task?.id ?? null }
        made.push({ id: await arrangeSubmission(scope, input), formId, task, team })
      }
  return made
})

const someOf = (ids: readonly string[]) => fc.option(fc.subarray([...ids]))
const anyLimits: fc.Arbitrary<RoleLimits> = fc.record({
  isReadOnly: fc.boolean(),
  work: fc.option(fc.record({ formIds: fc.subarray(forms), taskGroupIds: fc.subarray(groups) })),
  teamTypeIds: someOf([cast.food.teamTypeId, cast.tech.teamTypeId, spare]),
  dimensions: fc.subarray([
    { customFieldId: hall, values: ['2'] },
    { customFieldId: hall, values: ['1', '2'] },
    { customFieldId: 'deleted', values: ['true'] },
  ]),
  taskIds: someOf(tasks.map(({ id }) => id)),
})

const idsIn = async ({ tx }: ReadScope, table: string): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from ${sql.identifier(table)}`)
  return rows.map(({ id }) => id).toSorted()
}
const idsOf = (records: readonly { readonly id: string }[]): string[] =>
  records.map(({ id }) => id).toSorted()

const viewer = { ...moderator.person, eventId: event.eventId, permissions: 'moderator' as const }

const seenBy = (limits: Limits) => ({
  tasks: idsOf(tasks.filter((task) => seesTask(limits, task))),
  forms: forms
    .filter((id) => seesForm(limits, { id, tasks: tasks.filter(({ formId }) => formId === id) }))
    .toSorted(),
  task_groups: groups.filter((id) => seesTaskGroup(limits, { id })).toSorted(),
  teams: idsOf(teams.filter((team) => seesTeam(limits, team))),
  submissions: idsOf(submissions.filter((submission) => seesSubmission(limits, submission))),
})

test("lists contain exactly the records that the domain's rules show", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLimits, { minLength: 1, maxLength: 2 }), async (limits) => {
      const found = await event.inEvent(async (scope) => {
        await holdWithin(scope, { ...viewer, team: null, limits })
        const lists: Record<string, string[]> = {}
        for (const table of ['tasks', 'forms', 'task_groups', 'teams', 'submissions'])
          lists[table] = await idsIn(scope, table)
        return lists
      })
      expect(found).toEqual(seenBy(limits))
    }),
    { numRuns: tries(60, 500) },
  )
})

test('limits apply again after work beyond them, also if it fails', async () => {
  const limits = [{ isReadOnly: false, work: null, teamTypeIds: [], taskIds: [] }]
  const all = idsOf(tasks)
  await event.inEvent(async (scope) => {
    await holdWithin(scope, { ...viewer, team: null, limits })
    expect(await beyondLimits(scope, () => idsIn(scope, 'tasks'))).toEqual(all)
    expect(await idsIn(scope, 'tasks')).toEqual([])
    const failing = beyondLimits(scope, () => Promise.reject(new Error('On purpose')))
    await expect(failing).rejects.toThrow('On purpose')
    expect([scope.limits, await idsIn(scope, 'tasks')]).toEqual(['lists', []])
  })
  const aborted = event.inEvent(async (scope) => {
    await holdWithin(scope, { ...viewer, team: null, limits })
    await beyondLimits(scope, () => scope.tx.execute(sql`select 1/0`))
  })
  await expect(aborted).rejects.toMatchObject({ cause: { code: '22012' } })
})

/** The ids of the records of which the person could receive a copy. */
const copiedTo = async (limits: RoleLimits) =>
  event.inEvent(async (scope) => {
    const { userId } = moderator.person
    await saveLimits(scope, userId, { ...limits, teamId: null })
    const people = { userIds: [userId], addresses: [] }
    const mayOpen = async (record: CopiedRecord) =>
      (await findReaders(scope, record, people)).some((reader) => reader.mayOpen)
    const found: string[] = []
    for (const { id: submissionId } of submissions)
      if (await mayOpen({ kind: 'submission', submissionId })) found.push(submissionId)
    for (const { id: taskId } of tasks)
      for (const { id: teamId } of teams)
        if (await mayOpen({ kind: 'taskOfTeam', taskId, teamId })) found.push(`${taskId} ${teamId}`)
    await saveLimits(scope, userId, null)
    return found.toSorted()
  })

test("copies are for exactly the people who may open the record by the domain's rules", async () => {
  await fc.assert(
    fc.asyncProperty(anyLimits, async (limits) => {
      const pairs = tasks.flatMap((task) => teams.map((team) => ({ task, team })))
      const seen = pairs.filter(
        ({ task, team }) => seesTask([limits], task) && seesTeam([limits], team),
      )
      const expected = [
        ...submissions.filter((sent) => seesSubmission([limits], sent)).map(({ id }) => id),
        ...seen.map(({ task, team }) => `${task.id} ${team.id}`),
      ]
      expect(await copiedTo(limits)).toEqual(expected.toSorted())
    }),
    { numRuns: tries(10, 300) },
  )
})
