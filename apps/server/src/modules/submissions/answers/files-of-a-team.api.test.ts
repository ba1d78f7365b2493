import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import type { CastTeam } from '../../../testing/cast.ts'
import { sweepFilesOfEvent } from '../../files/index.ts'
import { aFile, aPublishedForm, ownersOfFiles, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()

test('deleting a team deletes the files of its submissions and drafts', async () => {
  const stage = await stageOf(portal)
  const { admin, food, tech } = stage.cast
  const fields = [aField('upload', { id: 'plan', label: 'Plan', accept: ['image'] })]
  const { id: formId } = await aPublishedForm(stage, { fields })
  const answer = async (team: CastTeam, how: 'saveDraft' | 'submit'): Promise<string> => {
    const file = await aFile(stage, team)
    const given = { formId, revision: 0, values: { plan: [file] } } as never
    const stored = await team.owner.api.filling[how](given)
    return stored.submissionId
  }
  const gone = [await answer(food, 'submit'), await answer(food, 'saveDraft')]
  const kept = [await answer(tech, 'submit'), await answer(tech, 'saveDraft')]
  const owners = async () => [...(await ownersOfFiles(stage)).values()].toSorted()
  expect(await owners()).toEqual([...gone, ...kept].toSorted())

  await admin.api.teams.remove({ teamId: food.team.id })

  expect((await owners()).filter((owner) => owner !== null)).toEqual(kept.toSorted())
  await stage.event.inEvent(({ tx }) =>
    tx.execute(sql`update files set waiting_since = waiting_since - interval '25 hours'`),
  )
  await sweepFilesOfEvent(portal.services, stage.event.eventId)
  expect(await owners()).toEqual(kept.toSorted())
})
