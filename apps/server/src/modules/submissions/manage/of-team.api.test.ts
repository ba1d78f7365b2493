import { beforeEach, expect, test } from 'vitest'
import { addTaskAs } from '../../../testing/add-task.ts'
import { arrangeForm, arrangeSubmission } from '../../../testing/arrange-answers.ts'
import { castOf, type Cast } from '../../../testing/cast.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../../testing/test-portal.ts'
import { newId, type Scope } from '../../../platform/db/index.ts'
import { files } from '../../files/files.tables.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

async function arrangeFile(
  scope: Scope,
  { name, ...owner }: { name: string; teamId: string | null; ownerId: string },
): Promise<string> {
  const [id, size] = [newId(), 1200]
  const bytes = { size, keptSize: size, sha256: id, storageKey: id, mimeType: 'application/pdf' }
  await scope.tx.insert(files).values({
    eventId: scope.eventId,
    id,
    name,
    purpose: 'submission',
    kind: 'docs',
    ownerKind: 'submission',
    waitingSince: null,
    ...bytes,
    ...owner,
  })
  return id
}

test('a team’s submissions and drafts, the latest first, with their files', async () => {
  const { food, tech, moderator } = cast
  const task = await addTaskAs(moderator, { title: 'Send your plans' })
  const made = await event.inEvent(async (scope) => {
    const formId = await arrangeForm(scope, { title: 'Stand plan' })
    const [teamId, submittedBy] = [food.team.id, food.owner.person.userId]
    const sent = await arrangeSubmission(scope, { formId, teamId, taskId: task.id, submittedBy })
    const draft = await arrangeSubmission(scope, { formId, teamId, isDraft: true })
    await scope.tx.execute(
      `update submissions set updated_at = now() - interval '1 day' where id = '${sent}'`,
    )
    const others = await arrangeSubmission(scope, { formId, teamId: tech.team.id })
    const fileId = await arrangeFile(scope, { name: 'Plan.pdf', teamId, ownerId: sent })
    // Added by an organiser who changed the team's submission.
    const added = await arrangeFile(scope, { name: 'New.pdf', teamId: null, ownerId: sent })
    await arrangeFile(scope, { name: 'Theirs.pdf', teamId: tech.team.id, ownerId: others })
    return { formId, sent, draft, fileId, added }
  })
  const { items, total } = await moderator.api.submissions.ofTeam({ teamId: food.team.id })
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { id: made.draft, isDraft: true, taskTitle: null, submittedByName: null },
    {
      id: made.sent,
      isDraft: false,
      formTitle: 'Stand plan',
      taskTitle: 'Send your plans',
      submittedByName: `${food.owner.person.firstName} ${food.owner.person.surname}`,
    },
  ])
  const found = await moderator.api.submissions.filesOfTeam({ teamId: food.team.id })
  expect(new Set(found.items.map(({ id }) => id))).toEqual(new Set([made.fileId, made.added]))
  expect(found.items[0]).toMatchObject({ submissionId: made.sent, formTitle: 'Stand plan' })
  const page = await moderator.api.submissions.filesOfTeam({ teamId: food.team.id, limit: 1 })
  const rest = await moderator.api.submissions.filesOfTeam({
    teamId: food.team.id,
    limit: 1,
    cursor: page.nextCursor ?? '',
  })
  expect([page.total, [...page.items, ...rest.items]]).toEqual([2, found.items])
})

test('a team of another event is missing, and teams cannot call it', async () => {
  const other = await castOf(await portal.event())
  const { submissions } = cast.moderator.api
  const notFound = { status: 404, title: 'Team not found' }
  for (const teamId of [other.food.team.id, 'no-such-team']) {
    expect(await refusal(submissions.ofTeam({ teamId }))).toMatchObject(notFound)
    expect(await refusal(submissions.filesOfTeam({ teamId }))).toMatchObject(notFound)
  }
  const own = cast.food.owner.api.submissions
  for (const ask of [own.ofTeam, own.filesOfTeam])
    expect((await refusal(ask({ teamId: cast.food.team.id }))).status).toBe(403)
})
