// Answers that were submitted under a pass cannot be changed, and are not shown again
// (docs/security.md, row GU5).
import { beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { formMails, storedSubmissions } from '../submissions.stage.fixture.ts'
import { submissions } from '../submissions.tables.ts'
import { guestStage, type GuestStage } from './guests.fixture.ts'

const portal = await testPortal()
const fields = [
  aField('text', { id: 'name', label: 'Name', isRequired: true }),
  aField('number', { id: 'power', label: 'Power' }),
]
const NOT_EDITABLE = { status: 409, code: 'NOT_EDITABLE' }

let guest: GuestStage
beforeEach(async () => {
  guest = await guestStage(portal, fields)
})

/** The complete response, successful or not. */
const wholeAnswer = async (call: Promise<unknown>): Promise<string> =>
  JSON.stringify(await call.catch((error: { data?: unknown }) => [String(error), error.data]))

const organiserEdits = async (name: string): Promise<void> => {
  const { api } = guest.stage.cast.moderator
  const [row] = await storedSubmissions(guest.stage, guest.form.id)
  if (row === undefined) throw new Error('nothing was sent')
  const { id: submissionId, revision } = row
  await api.submissions.update({ submissionId, revision, values: { name } } as never)
}

describe('after answers were submitted under a pass', () => {
  test('other answers are refused with an error; the same ones count once', async () => {
    const pass = await guest.passOf()
    await guest.save(pass, { name: 'Ann' })
    await guest.submit(pass, { name: 'Ann', power: 5 }, 1)
    const again = guest.submit(pass, { name: ' Ann ', power: '5' }, 1)
    expect(await again).toMatchObject({ taskId: null, revision: 2 })
    for (const revision of [0, 1, 2]) {
      const other = guest.submit(pass, { name: 'Ben', power: 5 }, revision)
      await expect(other).rejects.toMatchObject(NOT_EDITABLE)
    }
    await expect(guest.submit(pass, {}, 2)).rejects.toMatchObject(NOT_EDITABLE)
    expect(await storedSubmissions(guest.stage, guest.form.id)).toMatchObject([
      { values: { name: 'Ann', power: 5 }, revision: 2 },
    ])
  })

  test('no call returns them or the person who has changed them', async () => {
    const pass = await guest.passOf()
    await guest.submit(pass, { name: 'SENT-BEFORE' }, 0)
    await organiserEdits('BY-ORGANISER')
    const { userId } = guest.stage.cast.moderator.person
    for (const revision of [0, 1, 2, 9])
      for (const send of [guest.save, guest.submit]) {
        const call = send(pass, { name: 'Eve' }, revision)
        const answer = await wholeAnswer(call)
        expect(answer).toContain('NOT_EDITABLE')
        expect(answer).not.toMatch(/SENT-BEFORE|BY-ORGANISER|updatedBy/)
        expect(answer).not.toContain(userId)
      }
    const opened = await wholeAnswer(guest.guests.open({ formId: guest.form.id, pass }))
    expect(opened).not.toMatch(/SENT-BEFORE|BY-ORGANISER|updatedBy/)
  })
})

describe('two concurrent requests under a new pass', () => {
  test('with the same answers are one submission with one set of emails', async () => {
    const pass = await guest.passOf()
    const before = (await formMails(guest.stage)).length
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => guest.submit(pass, { name: 'Ann' }, 0)),
    )
    expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await storedSubmissions(guest.stage, guest.form.id)).toHaveLength(1)
    expect(await formMails(guest.stage)).toHaveLength(before + 1)
  })

  test.each([0, 1])(
    'that save at revision %i: the later one gets the version of the other',
    async (revision) => {
      const pass = await guest.passOf()
      if (revision > 0) await guest.save(pass, { name: 'First' })
      const saves = await Promise.allSettled(
        ['Ann', 'Ben', 'Cem'].map((name) => guest.save(pass, { name }, revision)),
      )
      const refused = saves.filter(({ status }) => status === 'rejected')
      expect(refused).toHaveLength(2)
      for (const { reason } of refused as PromiseRejectedResult[])
        expect(reason).toMatchObject({
          code: 'STALE_REVISION',
          data: { current: { revision: revision + 1 } },
        })
      expect(await storedSubmissions(guest.stage, guest.form.id)).toHaveLength(1)
    },
  )

  test('of two organisers who change the submission, the later one gets the other version', async () => {
    const pass = await guest.passOf()
    await guest.submit(pass, { name: 'Ann' }, 0)
    const edits = await Promise.allSettled([organiserEdits('One'), organiserEdits('Two')])
    expect(edits.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await storedSubmissions(guest.stage, guest.form.id)).toMatchObject([{ revision: 2 }])
  })
})

test('opening the form shows whether the pass has been used, or is not valid', async () => {
  const pass = await guest.passOf()
  const { id: formId } = guest.form
  const [good, bad] = [
    { isSent: false, isOver: false },
    { isSent: false, isOver: true },
  ]
  expect(await guest.guests.open({ formId })).toMatchObject(good)
  expect(await guest.guests.open({ formId, pass })).toMatchObject({ ...good, pass })
  for (const wrong of [
    `${pass}x`,
    pass.slice(0, -3),
    await guest.passOf((await guest.aPublicForm()).id),
  ])
    expect(await guest.guests.open({ formId, pass: wrong })).toMatchObject(bad)
  await guest.submit(pass, { name: 'Ann' }, 0)
  expect(await guest.guests.open({ formId, pass })).toMatchObject({ ...good, isSent: true })
  portal.clock.set('2026-07-30T12:00:00Z')
  expect(await guest.guests.open({ formId, pass })).toMatchObject(bad)
})

test('a stale draft is returned without the portal’s people', async () => {
  const pass = await guest.passOf()
  await guest.save(pass, { name: 'An' })
  const { userId } = guest.stage.cast.moderator.person
  await guest.stage.event.inEvent(({ tx }) =>
    tx
      .update(submissions)
      .set({ createdBy: userId, updatedBy: userId })
      .where(eq(submissions.formId, guest.form.id)),
  )
  const stale = await wholeAnswer(guest.save(pass, { name: 'x' }, 0))
  expect(stale).toContain('"name":"An"')
  const opened = await wholeAnswer(guest.guests.open({ formId: guest.form.id, pass }))
  expect(opened).toContain('"name":"An"')
  for (const answer of [stale, opened]) expect(answer).not.toContain(userId)
})
