import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createDeviceDraft } from './device-draft.ts'
import { filling, SUBMITTED } from './filling-screen.fixture.tsx'
import teamsAnswers from '../../../testing/answers/team.json?raw'
import { openPortal } from '../../../testing/open-portal.tsx'

const formId = filling.definition.form.id
const withoutTask = { ...filling, task: null, canEdit: false }
const sent = (...ids: string[]) => ({
  items: ids.map((id) => ({ id, submittedAt: '2026-11-28T10:00:00.000Z', hasChanges: false })),
  nextCursor: null,
  total: ids.length,
})
const opening = (state: string, over: object = {}) => ({ ...filling.opening, state, ...over })
const full = opening('full', { submissionsPerTeam: 1 })
const closed = opening('closed', { closesAt: '2026-11-29T10:00:00.000Z' })

const open = (answer: object, submissions: object, address = `/forms/${formId}`) =>
  openPortal('team', address, {
    [`/api/filling/${formId}`]: { ...withoutTask, ...answer },
    [`/api/my-forms/${formId}/submissions`]: submissions,
    // A submission of another form has an empty screen.
    '/api/submissions/one': { submission: { formId: 'other' } },
  })

const inputs = () => document.querySelectorAll('main input, main textarea, main select')

afterEach(() => localStorage.clear())

test.each([
  ['that can be submitted only once', full],
  ['that is closed', closed],
])('a form %s opens the only submission of the team', async (_what, state) => {
  const { address } = await open({ opening: state }, sent('one'))
  expect(address()).toBe(`/forms/${formId}/submissions/one`)
})

test('a form without more submissions links to all of the team', async () => {
  const { address } = await open(
    { opening: opening('full', { submissionsPerTeam: 2 }) },
    sent('two', 'one'),
  )
  expect(address()).toBe(`/forms/${formId}`)
  expect(screen.getByText(/has submitted this form 2 times/)).toBeDefined()
  const links = screen.getAllByRole('link', { name: /^View your answers no\. [12] of/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['two', 'one'].map((id) => `/forms/${formId}/submissions/${id}`),
  )
  expect(inputs()).toHaveLength(0)
})

test('answers that exist only on this device stay on the screen, with the link', async () => {
  const { viewer } = JSON.parse(teamsAnswers)['/api/session']
  const target = { formId, taskId: null, submissionId: null }
  createDeviceDraft({ userId: viewer.userId, ...target }, () => localStorage).write({
    values: { name: 'Typed offline' },
    base: { revision: 0, values: {} },
    changedAt: '2026-11-29T09:00:00.000Z',
  })
  const { address } = await open({ opening: full }, sent('one'))
  expect(address()).toBe(`/forms/${formId}`)
  expect(screen.getByText('Typed offline')).toBeDefined()
  expect(screen.getByRole('link', { name: /^View your answers of/ })).toBeDefined()
})

test('a closed form that was never submitted has no inputs', async () => {
  await open({ opening: closed }, sent())
  expect(screen.getByText(/^Closed on/)).toBeDefined()
  expect(inputs()).toHaveLength(0)
})

test('neither has a closed form of a task', async () => {
  const { task } = filling
  await open({ opening: closed, task }, sent(), `/forms/${formId}?taskId=task`)
  expect(screen.getByText(/^Closed on/)).toBeDefined()
  expect(inputs()).toHaveLength(0)
})

test('a draft that can no longer be submitted is shown with a link to the submission', async () => {
  const submission = { ...SUBMITTED, taskId: null, isDraft: true, submittedAt: null }
  await open({ opening: full, submission }, sent('one'))
  expect(screen.getByText('Harbour')).toBeDefined()
  expect(screen.getByRole('link', { name: /^View your answers of/ })).toBeDefined()
  expect(inputs()).toHaveLength(0)
})

test('a form that is not open yet can be tried, and states that nothing is saved', async () => {
  const notYet = opening('notYet', { opensAt: '2026-12-01T10:00:00.000Z' })
  await open({ opening: notYet }, sent())
  expect(screen.getByText(/Anything you enter before is not saved\.$/)).toBeDefined()
  expect(inputs().length).toBeGreaterThan(0)
})
