// Custom fields of teams in the rules of forms, in notifications and in webhooks.
import { beforeEach, describe, expect, test } from 'vitest'
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import {
  formNotificationSettingsSchema,
  visibility,
  type FormDetail,
  type FormNotificationSettings,
} from '@eventflow/domain/forms'
import { newId } from '../../platform/db/index.ts'
import { arrangeSession, arrangeTeam } from '../../testing/arrange.ts'
import { waitingJobs } from '../../testing/emails/waiting-jobs.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { formNotifications } from '../forms/forms.tables.ts'
import { teamMembers } from '../teams/teams.tables.ts'
import { webhookDeliveries } from '../webhooks/webhooks.tables.ts'
import { aPublishedForm, formMails, stageOf, type Stage } from './submissions.stage.fixture.ts'

const portal = await testPortal()
const { carryOut } = await waitingJobs(portal)
let stage: Stage
let form: FormDetail
let ids: { hall: string; vip: string; manager: string; day: string }

const MANAGER = 'Marker Managersdottir'

beforeEach(async () => {
  stage = await stageOf(portal)
  const { api } = stage.cast.admin
  const hall = await api.customFields.add({ label: 'Hall', type: 'text', defaultValue: 'Seven' })
  const day = await api.customFields.add({
    label: 'Build-up',
    type: 'date',
    showToChildTeams: true,
  })
  const vip = await api.customFields.add({ label: 'VIP', type: 'checkbox', showField: false })
  const manager = await api.customFields.add({
    label: 'Account manager',
    type: 'text',
    showField: false,
    defaultValue: MANAGER,
  })
  ids = { hall: hall.id, vip: vip.id, manager: manager.id, day: day.id }
  await setValues([{ customFieldId: day.id, value: '2026-11-03' }])
  const vipQuestion = aField('text', { id: 'lounge', label: 'Lounge' })
  const logic = aLogicEntry({
    thenFieldId: 'lounge',
    rules: [aRule({ sourceType: 'custom', sourceId: ids.vip, sourceValue: 'true' })],
  })
  form = await aPublishedForm(stage, {
    fields: [
      aField('text', { id: 'stand', label: 'Stand' }),
      vipQuestion,
      aField('email', { id: 'contact', label: 'Contact' }),
    ],
    logic: { forVips: logic },
  })
  await stage.event.inEvent((scope) => scope.tx.delete(formNotifications))
})

const moderatorEmail = () => stage.cast.moderator.person.email
const teamId = () => stage.cast.food.team.id
const organisers = () => stage.cast.moderator.api

async function setValues(values: { customFieldId: string; value: string | boolean }[]) {
  const { teamCustomFields } = organisers()
  const { revision } = await teamCustomFields.get({ teamId: teamId() })
  await teamCustomFields.update({ teamId: teamId(), revision, values })
}

const filling = () => stage.cast.food.owner.api.filling
const submit = (values: Record<string, string>, revision = 0) =>
  filling().submit({ formId: form.id, taskId: null, values, revision })
const answersOf = async (submissionId: string) =>
  (await organisers().submissions.get({ submissionId })).submission.values

describe('rules ask about them', () => {
  test('show a question to the teams that match', async () => {
    await setValues([{ customFieldId: ids.vip, value: true }])
    const { submissionId } = await submit({ stand: 'A1', lounge: 'For ten' })
    expect(await answersOf(submissionId)).toEqual({ stand: 'A1', lounge: 'For ten' })
  })

  test('hide it from the others, regardless of what they send', async () => {
    const { submissionId } = await submit({ stand: 'A1', lounge: 'For ten' })
    expect(await answersOf(submissionId)).toEqual({ stand: 'A1' })
  })

  test('are evaluated on the server for fields that the team may not see', async () => {
    const shown = async () => {
      const { facts, definition } = await filling().open({ formId: form.id })
      expect(JSON.stringify({ facts, definition })).not.toMatch(/"sourceType":"custom"|Marker/)
      expect(facts.custom).toEqual({})
      return visibility(definition, {}, facts).fieldIds.has('lounge')
    }
    expect(await shown()).toBe(false)
    await setValues([{ customFieldId: ids.vip, value: true }])
    expect(await shown()).toBe(true)
  })

  test('send only the values that rules use to the browser of an organiser', async () => {
    const { submissionId } = await submit({ stand: 'A1' })
    const edited = await organisers().submissions.openToEdit({ submissionId })
    expect(edited.facts.custom).toEqual({ [ids.vip]: false })
  })

  test('have no values for a person without a team', async () => {
    const opened = await stage.cast.loner.api.filling.open({ formId: form.id })
    expect(opened.facts.custom).toEqual({})
  })

  test('are validated against the existing fields', async () => {
    const { surroundings } = await organisers().forms.get({ formId: form.id })
    expect(surroundings.customFieldIds).toEqual([ids.hall, ids.day, ids.vip, ids.manager])
    expect(surroundings.teamFieldIds).toEqual([ids.hall, ids.day])
  })
})

describe('a notification', () => {
  const letter = async (settings: Partial<FormNotificationSettings>) => {
    await stage.event.inEvent((scope) =>
      scope.tx.insert(formNotifications).values({
        eventId: scope.eventId,
        id: newId(),
        formId: form.id,
        name: 'Ours',
        settings: formNotificationSettingsSchema.parse(settings),
      }),
    )
    await submit({ stand: 'A1', contact: 'someone@else.example' })
    const [mail] = await formMails(stage)
    return mail?.text ?? ''
  }
  const ALL = { showCustomFields: true, showHiddenCustomFields: true }
  const contains = (text: string) =>
    ['Seven', '03/11/2026', 'VIP', MANAGER].filter((word) => text.includes(word))

  test.each<[Partial<FormNotificationSettings>, string[]]>([
    [{}, []],
    [{ showCustomFields: true }, ['Seven', '03/11/2026']],
    [{ sendToType: 'admin', showHiddenCustomFields: true }, ['VIP', MANAGER]],
    [{ sendToType: 'admin', ...ALL }, ['Seven', '03/11/2026', 'VIP', MANAGER]],
    // People of the team and typed addresses may not receive hidden custom fields.
    [{ sendToType: 'user', ...ALL }, ['Seven', '03/11/2026']],
    [{ sendToType: 'teamOwner', ...ALL }, ['Seven', '03/11/2026']],
    [{ sendToType: 'team', ...ALL }, ['Seven', '03/11/2026']],
    [{ sendToType: 'fieldId', sendTo: 'contact', ...ALL }, ['Seven', '03/11/2026']],
    [
      { sendToType: 'custom', sendTo: 'builder@stands.example', showHiddenCustomFields: true },
      ['VIP', MANAGER],
    ],
  ])('with %j contains %j', async (settings, words) => {
    const text = await letter(settings)
    expect(contains(text)).toEqual(words)
    expect(text.includes('About the team:')).toBe(words.length > 0)
  })

  test('contains hidden custom fields only for recipients who may see them', async () => {
    const { moderator, food } = stage.cast
    const people = [moderator, food.owner].map(({ person }) => person.email)
    await letter({
      sendToType: 'custom',
      sendTo: people.join(', '),
      bccTo: `${food.member.person.email}, archive@stands.example`,
      showHiddenCustomFields: true,
    })
    const mails = await formMails(stage)
    const recipients = [...people, food.member.person.email, 'archive@stands.example'].map(
      (email) => contains(mails.find(({ recipient }) => recipient === email)?.text ?? ''),
    )
    expect(recipients).toEqual([['VIP', MANAGER], [], [], ['VIP', MANAGER]])
  })

  test.each([
    ['this form: all of them, as in the portal', () => [form.id], ['Seven', '03/11/2026', MANAGER]],
    ['another form: no email', () => [], []],
  ])('to an organiser with limits by %s', async (_form, formIds, words) => {
    const { moderator } = stage.cast
    const work = { formIds: formIds(), taskGroupIds: [] }
    await limitPerson(stage.cast, moderator, { work })
    const { fields } = await moderator.api.teamCustomFields.get({ teamId: teamId() })
    expect(fields.map(({ value }) => value)).toContain(MANAGER)
    const text = await letter({ sendToType: 'custom', sendTo: moderatorEmail(), ...ALL })
    expect(contains(text).filter((word) => word !== 'VIP')).toEqual(words)
  })

  const demoteModerator = async () => {
    const { admin, moderator } = stage.cast
    const { userId } = moderator.person
    const { revision } = await admin.api.users.get({ userId })
    await admin.api.users.changePermissions({ userId, permissions: 'user', revision })
  }

  test.each<[string, () => Partial<FormNotificationSettings>]>([
    ['the organisers', () => ({ sendToType: 'admin' })],
    ['the team', () => ({ sendToType: 'team' })],
    ['a typed address', () => ({ sendToType: 'custom', sendTo: moderatorEmail() })],
  ])('to %s omits hidden ones if its reader is no longer an organiser', async (_to, settings) => {
    const { userId } = stage.cast.moderator.person
    await stage.event.inEvent(({ tx, eventId }) =>
      tx.insert(teamMembers).values({ eventId, teamId: teamId(), userId }),
    )
    await letter({ ...settings(), ...ALL })
    const before = await formMails(stage)
    const ofModerator = ({ recipient }: { recipient: string }) => recipient === moderatorEmail()
    expect(contains(before.find(ofModerator)?.text ?? '')).toContain(MANAGER)
    await demoteModerator()
    await carryOut(stage.event)
    const mail = (await formMails(stage)).find(ofModerator)
    expect([mail?.state, contains(mail?.text ?? '')]).toEqual(['sent', ['Seven', '03/11/2026']])
  })

  test('is not copied with hidden ones to a person who is no longer an organiser', async () => {
    const bccTo = `${moderatorEmail()}, archive@stands.example`
    await letter({ sendToType: 'custom', sendTo: 'builder@stands.example', bccTo, ...ALL })
    await demoteModerator()
    await carryOut(stage.event)
    const mails = await formMails(stage)
    const texts = [moderatorEmail(), 'archive@stands.example'].map(
      (email) => mails.find(({ recipient }) => recipient === email)?.text ?? '',
    )
    expect(texts.map(contains)).toEqual([
      ['Seven', '03/11/2026'],
      ['Seven', '03/11/2026', 'VIP', MANAGER],
    ])
  })

  test('contains the fields that are shown to stand shares if a stand share submits', async () => {
    const { cookie } = await stage.event.inEvent(async (scope) => {
      const child = await arrangeTeam(scope, { name: 'Corner', parentTeamId: teamId() })
      await scope.tx.insert(formNotifications).values({
        eventId: scope.eventId,
        id: newId(),
        formId: form.id,
        name: 'Ours',
        settings: formNotificationSettingsSchema.parse({ showCustomFields: true }),
      })
      return { cookie: await arrangeSession(scope, child.owner) }
    })
    const api = stage.event.client(cookie)
    await organisers().customFields.update({
      customFieldId: ids.day,
      revision: 1,
      label: 'Build-up',
      showToChildTeams: true,
      defaultValue: '2026-11-05',
    })
    await api.filling.submit({
      formId: form.id,
      taskId: null,
      values: { stand: 'B1' },
      revision: 0,
    })
    const [mail] = await formMails(stage)
    expect(mail?.text).toContain('05/11/2026')
    expect(mail?.text).not.toContain('Seven')
  })
})

describe('a webhook', () => {
  const fields = (sources: Record<string, string>) =>
    Object.entries(sources).map(([targetId, sourceId]) => ({
      category: 'customField' as const,
      sourceId,
      sourceType: '' as const,
      nestedKey: '',
      targetId,
    }))
  const bodies = () =>
    stage.event.inEvent(async ({ tx }) => {
      const rows = await tx.select().from(webhookDeliveries)
      return rows.map(({ body }) => JSON.parse(body ?? 'null') as unknown)
    })

  test('contains the team’s values in their own types; a deleted field is empty', async () => {
    await organisers().webhooks.add({
      formId: form.id,
      name: 'To the floor plan',
      requestURL: 'https://hooks.example/stand',
      payloadFields: fields({ hall: ids.hall, vip: ids.vip, gone: 'gone' }),
    })
    await submit({ stand: 'A1' })
    expect(await bodies()).toEqual([{ hall: 'Seven', vip: false, gone: '' }])
  })

  test('contains an invented team in a test call', async () => {
    const { id: webhookId } = await organisers().webhooks.add({
      formId: form.id,
      name: 'To the floor plan',
      requestURL: 'https://hooks.example/stand',
      payloadFields: fields({ hall: ids.hall, vip: ids.vip, day: ids.day }),
    })
    await organisers().webhooks.sendTest({ formId: form.id, webhookId })
    expect(await bodies()).toEqual([{ hall: 'Example', vip: true, day: '2026-09-01' }])
  })
})
