// Organisers hide questions that a team has answered. The answers stay until a person who sees them
// removes them.
import { beforeEach, describe, expect, test } from 'vitest'
import { aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { webhookDeliveries } from '../../webhooks/webhooks.tables.ts'
import { formMails, ownersOfFiles, storedSubmissions } from '../submissions.stage.fixture.ts'
import { aFormWithGroup, desks, loops } from './unpublished-groups.fixture.ts'

const portal = await testPortal()
let at: Awaited<ReturnType<typeof aFormWithGroup>>

const kept = [
  { company: 'Acme', extra: [{ itemId: 'desk', price: 50, quantity: 2 }] },
  { company: 'Bolt' },
]
const isKept = { contractors: { loopCount: 2, templateValues: kept } }
const organiser = () => at.stage.cast.moderator

beforeEach(async () => {
  at = await aFormWithGroup(portal)
})

describe('answers of a submission in a group that is unpublished later', () => {
  let submissionId: string
  beforeEach(async () => {
    const sent = { risks: 'old', list: desks(1), contractors: at.answered }
    submissionId = (await at.send(sent, 0)).submissionId
    await at.publishGroup(false)
  })

  test.each([
    ['are sent along', () => ({ contractors: at.answered })],
    ['are left out', () => ({})],
    ['are sent as nothing', () => ({ contractors: null })],
    ['are sent as no repetition', () => ({ contractors: loops() })],
    ['are sent as other answers', () => ({ contractors: loops({ company: 'Forged' }) })],
  ])('stay with their files when they %s, and reappear', async (_how, sent) => {
    await at.send({ risks: 'new', list: desks(3), ...sent() }, 1)
    expect((await at.stored())?.values).toMatchObject({ risks: 'new', ...isKept, total: '130.00' })
    const owners = await ownersOfFiles(at.stage)
    expect(at.files.map((id) => owners.get(id))).toEqual([submissionId, submissionId])

    await at.publishGroup(true)
    const { submission } = await at.open()
    expect(submission?.values).toMatchObject(isKept)
    await at.send({ ...submission?.values, risks: 'newer' }, 2)
    expect((await at.stored())?.values).toMatchObject({ risks: 'newer', ...isKept })
    // A person who sees the questions removes them.
    const [, second] = at.answered.templateValues
    await at.send({ risks: 'newer', contractors: loops(second ?? {}) }, 3)
    const left = await ownersOfFiles(at.stage)
    expect(at.files.map((id) => left.get(id) ?? null)).toEqual([null, submissionId])
    await at.send({ risks: 'newer', contractors: loops() }, 4)
    expect((await at.stored())?.values).toMatchObject({ contractors: loops() })
    expect([...(await ownersOfFiles(at.stage)).values()]).not.toContain(submissionId)
  })

  test('are left out of the history, and marked in the view, the list and the export', async () => {
    await at.send({ risks: 'new', list: desks(1) }, 1)
    const { submissions } = organiser().api
    const { items } = await submissions.changes({ submissionId })
    expect(items.map(({ changes }) => changes.map(({ path }) => path))).toEqual([['risks']])
    const hidden = ['', '.company', '.plan', '.extra'].map((inner) => `contractors${inner}`)
    expect(await submissions.get({ submissionId })).toMatchObject({ removed: [], hidden })
    const { columns } = await submissions.list({ formId: at.form.id, sort: 'submittedAt' })
    expect(columns.map(({ label }) => label)).toContain('Contractors: Company (hidden)')
    const { payload } = await at.stage.event.inject({
      method: 'GET',
      url: `/api/forms/${at.form.id}/submissions.csv`,
      cookie: organiser().cookie,
    })
    const [head, line] = payload.split('\r\n')
    expect(head).toContain('Company [1] (hidden)')
    expect(line).toMatch(/,Acme,plan\.png,.*,Bolt,site\.png,/)
    await at.publishGroup(true)
    expect(await submissions.get({ submissionId })).toMatchObject({ removed: [], hidden: [] })
  })

  test('are left out of emails and webhooks, except orders, which the total includes', async () => {
    const { formNotifications, webhooks } = organiser().api
    await formNotifications.add({
      formId: at.form.id,
      name: 'Changes',
      showSubmission: true,
      events: ['updated'],
    })
    await webhooks.add({
      formId: at.form.id,
      name: 'Orders',
      requestURL: 'https://hooks.example/orders',
      sendOnUpdate: true,
      payloadFields: ['contractors', 'total'].map((id) => ({ sourceId: id, targetId: id })),
    })
    await at.send({ risks: 'new', list: desks(3) }, 1)
    const texts = (await formMails(at.stage)).map(({ text }) => text ?? '')
    const changed = texts.find((text) => text.includes('130.00'))
    expect(changed).toContain('100.00')
    expect(changed).not.toContain('Acme')
    const sent = await at.stage.event.inEvent(({ tx }) => tx.select().from(webhookDeliveries))
    const bodies = sent.map(({ body }) => body ?? '')
    expect(bodies).toEqual([expect.stringContaining('130')])
    expect(bodies[0]).toContain('"desk"')
    expect(bodies[0]).not.toContain('Acme')
  })

  test('are marked in the PDF, and their files are in the ZIP', async () => {
    await at.send({ risks: 'new', list: desks(1) }, 1)
    const { cookie } = organiser()
    const get = (url: string) => at.stage.event.inject({ method: 'GET', url, cookie })
    const pdf = await get(`/api/submissions/${submissionId}/answers.pdf`)
    const text = (await textOfPdf(pdf.rawPayload)).join(' ')
    expect(text).toContain('Company (hidden)')
    expect(text).toContain('Acme')
    expect(text).toContain('110.00')
    const zip = await get(`/api/forms/${at.form.id}/submission-files.zip`)
    for (const name of ['plan.png', 'site.png']) expect(zip.payload).toContain(name)
  })

  test('stay when an organiser, who still sees them, changes another answer', async () => {
    await at.send({ risks: 'new', list: desks(1) }, 1)
    const { submissions } = organiser().api
    const { definition, submission } = await submissions.openToEdit({ submissionId })
    expect(definition.fieldGroups[at.fieldGroupId]?.group.isPublished).toBe(true)
    const edit = (values: object, revision: number) =>
      submissions.update({ submissionId, values: values as never, revision })
    await edit({ ...submission.values, risks: 'ours' }, 2)
    expect((await at.stored())?.values).toMatchObject({ risks: 'ours', ...isKept })
    await edit({ ...submission.values, contractors: loops({ company: 'Only' }) }, 3)
    expect((await at.stored())?.values).toMatchObject({ contractors: loops({ company: 'Only' }) })
  })

  test('stay in unsubmitted changes that omit them', async () => {
    await at.save({ risks: 'new', list: desks(1) }, 1)
    await at.publishGroup(true)
    expect((await at.open()).submission?.changes?.values).toMatchObject(isKept)
  })

  test('stay after the group is removed from the form and deleted', async () => {
    const fieldIds = ['risks', 'more', 'list', 'total']
    await at.change({ removedFieldIds: ['contractors'], fieldIds })
    await organiser().api.fieldGroups.remove({ fieldGroupId: at.fieldGroupId })
    await at.send({ risks: 'new', list: desks(1) }, 1)
    expect((await at.stored())?.values).toMatchObject({ ...isKept, total: '110.00' })
  })
})

test('answers in a group stay when the form uses another group instead', async () => {
  await at.send({ risks: 'old', contractors: at.answered }, 0)
  const copy = await organiser().api.fieldGroups.duplicate({ fieldGroupId: at.fieldGroupId })
  const { id: fieldGroupId, revision, title, description } = copy
  const open = { fieldGroupId, revision, title, description, isPublished: true }
  await organiser().api.fieldGroups.changeSettings(open)
  const template = at.form.definition.fields.find(({ id }) => id === 'contractors')
  const fieldIds = at.form.definition.fields.map(({ id }) => id)
  await at.change({ updatedFields: [{ ...template, fieldGroupId }], fieldIds })
  await at.send({ risks: 'new', contractors: loops({}, {}) }, 1)
  expect((await at.stored())?.values).toMatchObject(isKept)
})

describe('answers of a submission that a rule hides', () => {
  const fieldIds = ['risks', 'more', 'list', 'contractors', 'total']
  const never = aRule({ sourceId: 'risks', sourceValue: 'something else' })
  const child = aRule({ sourceType: 'admin', sourceId: 'standShareRole', sourceValue: 'child' })
  const moreOnlyIf = (rule: typeof never) => ({
    fieldIds,
    form: { logicMap: { a: aLogicEntry({ thenFieldId: 'more', rules: [rule] }) } },
  })

  test.each([
    ['answers', never],
    ['the team type or other facts that organisers set', child],
  ])('stay if organisers have changed the rule: about %s', async (_about, rule) => {
    await at.send({ risks: 'old', more: 'much' }, 0)
    await at.change(moreOnlyIf(rule))
    for (const [place, sent] of [{ more: 'much' }, {}, { more: null }].entries()) {
      await at.send({ risks: `new ${place}`, ...sent }, place + 1)
      expect((await at.stored())?.values).toMatchObject({ risks: `new ${place}`, more: 'much' })
    }
  })

  test('are removed if the team hides them with its own answer', async () => {
    await at.send({ risks: 'old', more: 'much' }, 0)
    await at.send({ risks: 'none', more: 'much' }, 1)
    expect((await at.stored())?.values).not.toHaveProperty('more')
  })
})

describe('answers of a draft in a group that is unpublished later', () => {
  beforeEach(async () => {
    await at.save({ risks: 'old', contractors: at.answered }, 0)
    await at.publishGroup(false)
  })

  test('stay in the draft, no matter who omits them, and reappear', async () => {
    const sent = [{}, { contractors: null }, { contractors: loops({ company: null }) }]
    for (const [place, left] of sent.entries()) await at.save({ risks: 'new', ...left }, place + 1)
    await at.publishGroup(true)
    const { submission } = await at.open()
    expect(submission?.values).toMatchObject({ risks: 'new', contractors: { loopCount: 2 } })
    const owners = await ownersOfFiles(at.stage)
    expect(at.files.map((id) => owners.get(id))).toEqual([submission?.id, submission?.id])
  })

  test('stay when the draft is submitted, except orders, which the team does not see', async () => {
    const { submissionId } = await at.send({ risks: 'new' }, 1)
    const contractors = loops({ company: 'Acme' }, { company: 'Bolt' })
    const { values } = (await at.stored()) ?? {}
    expect(values).toMatchObject({ contractors, total: '0.00' })
    expect(JSON.stringify(values)).not.toContain('desk')
    const owners = await ownersOfFiles(at.stage)
    expect(at.files.map((id) => owners.get(id))).toEqual([submissionId, submissionId])
    expect(await at.send({ risks: 'new' }, 1)).toMatchObject({ submissionId, revision: 2 })
    await at.publishGroup(true)
    expect((await at.open()).submission?.values).toMatchObject({ contractors })
  })

  test('are not copied from a submission that nobody saved there', async () => {
    const api = at.stage.cast.food.member.api.filling
    const sent = { risks: 'x', contractors: loops({ company: 'Forged' }) }
    const place = { formId: at.form.id, taskId: null }
    await api.submit({ ...place, values: sent as never, revision: 0 }).catch(() => null)
    const all = await storedSubmissions(at.stage, at.form.id)
    expect(JSON.stringify(all.map(({ values }) => values))).not.toContain('Forged')
  })
})

test('answers of a guest stay too', async () => {
  at = await aFormWithGroup(portal, true)
  const { formId } = at.place
  const { guests } = at.stage.cast.guest
  const { pass } = await guests.open({ formId })
  const contractors = loops({ company: 'Acme' })
  const answers = (values: object, revision: number) => ({
    formId,
    pass,
    values: values as never,
    revision,
  })
  await guests.saveDraft(answers({ risks: 'old', contractors }, 0))
  await at.publishGroup(false)
  await guests.saveDraft(answers({ risks: 'new' }, 1))
  portal.clock.set('2026-06-15T12:01:00Z')
  const sent = await guests.submit({ ...answers({ risks: 'new' }, 2), fax: '' })
  expect((await at.stored())?.values).toMatchObject({ risks: 'new', contractors })
  expect(await guests.submit({ ...answers({ risks: 'new' }, 2), fax: '' })).toEqual(sent)
})
