// Which devices may store the answers to a form: row OF1 of docs/security.md.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import type { Actor } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aPublishedForm, stageOf } from './submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)
const { food, tech, moderator } = stage.cast

const seenBy = async ({ cookie }: Actor, url: string): Promise<unknown> =>
  (await stage.event.inject({ method: 'GET', url, cookie })).headers['seen-by']

test('people of the team may store its answers, organisers and other teams may not', async () => {
  const { id: formId } = await aPublishedForm(stage, { fields: [aField('text', { id: 'name' })] })
  const given = { formId, taskId: null, values: { name: 'Harbour' }, revision: 0 }
  const { submissionId } = await food.owner.api.filling.submit(given)
  for (const path of ['', '/changes']) {
    const url = `/api/submissions/${submissionId}${path}`
    expect(await seenBy(food.owner, url), url).toBe(await seenBy(food.owner, '/api/session'))
    expect(await seenBy(tech.owner, url), url).toBeUndefined()
    expect(await seenBy(moderator, url), url).toBeUndefined()
  }
})
