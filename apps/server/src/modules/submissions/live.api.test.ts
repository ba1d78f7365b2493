import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import type { LiveMessage } from '../../platform/live/index.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aFormTask, aPublishedForm, stageOf } from './submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)

/** The topics published to a team from now on. */
function listen(teamId: string) {
  const heard: LiveMessage[] = []
  const stop = portal.services.live.listen((message) => {
    if (message.audience.includes(teamId)) heard.push(message)
  })
  return { heard, stop }
}

test('team and organisers are notified of a draft and a submission, but few screens of mere typing', async () => {
  const fields = [aField('text', { id: 'stand', label: 'Stand' })]
  const form = await aPublishedForm(stage, { fields })
  const taskId = await aFormTask(stage, form.id, stage.cast.food)
  const { filling } = stage.cast.food.owner.api
  const place = { formId: form.id, taskId, values: { stand: 'x' } }
  const steps = [
    [() => filling.saveDraft({ ...place, revision: 0 }), ['drafts', 'submissions']],
    [() => filling.saveDraft({ ...place, revision: 1 }), ['drafts']],
    [() => filling.submit({ ...place, revision: 2 }), ['drafts', 'submissions', 'taskStatuses']],
    // The first unsubmitted change is visible in lists; further typing is not.
    [
      () => filling.saveDraft({ ...place, values: { stand: 'y' }, revision: 3 }),
      ['drafts', 'submissions'],
    ],
    [() => filling.saveDraft({ ...place, values: { stand: 'z' }, revision: 4 }), ['drafts']],
    [() => filling.saveDraft({ ...place, revision: 5 }), ['drafts', 'submissions']],
  ] as const
  for (const [step, topics] of steps) {
    const { heard, stop } = listen(stage.cast.food.team.id)
    await step()
    await expect
      .poll(() => [...new Set(heard.map((message) => message.topic))].toSorted())
      .toEqual(topics)
    stop()
  }
})
