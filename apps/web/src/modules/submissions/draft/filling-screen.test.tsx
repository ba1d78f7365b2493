import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { speak } from '../../../platform/words-catalogue.ts'
import { aStored, networkFailure, problem } from './draft.fixture.ts'
import type { SubmissionPort } from './draft-session.ts'
import { drawForm, nameInput, OWN_NAME, SUBMITTED } from './filling-screen.fixture.tsx'

test('answers are submitted once, and nothing stays on the device', async () => {
  const { user, submit, onSubmitted, device } = drawForm()
  await user.type(nameInput(), 'Ours')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledOnce())
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Ours' }, 0)
  expect(device.read()).toBeNull()
})

test('problems follow the language that the reader changes to', async () => {
  onTestFinished(() => act(() => speak('en')))
  await speak('en')
  const { user } = drawForm()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(screen.getAllByText(/Please answer this question/)).toHaveLength(2)
  await act(() => speak('de'))
  expect(screen.getAllByText(/Bitte beantworten Sie diese Frage/)).toHaveLength(2)
  await act(() => speak('en'))
  expect(screen.queryByText(/Bitte beantworten/)).toBeNull()
})

test('a missing required answer is reported, and nothing is sent', async () => {
  const { user, submit } = drawForm()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(nameInput().getAttribute('aria-invalid')).toBe('true')
  expect(submit).not.toHaveBeenCalled()
})

test('what was typed is saved at once when something is missing, because many leave then', async () => {
  const { user, saveDraft } = drawForm()
  await user.type(screen.getByLabelText('Power'), '3 kW')
  expect(saveDraft).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(saveDraft).toHaveBeenCalledExactlyOnceWith({ power: '3 kW' }, 0)
})

test('offline, the form shows that, and the device has the typed answers', async () => {
  const { user, device } = drawForm({ saveDraft: () => Promise.reject(networkFailure()) })
  await user.type(nameInput(), 'Ours')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findAllByText('Not saved yet; stored on this device')).not.toEqual([])
  // Only the frame shows that the device is offline.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(device.read()?.values).toEqual({ name: 'Ours' })
})

test('a refused submission shows its cause, and nothing claims that the portal did not answer', async () => {
  const submit = () => Promise.reject(problem(409, 'IN_REVIEW'))
  const { user, saveDraft } = drawForm({ submit }, { submission: SUBMITTED })
  await user.type(await screen.findByLabelText(/^Stand name/), '!')
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  expect(await screen.findByText('IN_REVIEW')).toBeDefined()
  expect(screen.queryByText(/did not confirm|stored on this device/)).toBeNull()
  await waitFor(() => expect(saveDraft).toHaveBeenCalledWith({ name: 'Harbour!' }, 3), {
    timeout: 4_000,
  })
})

test('a refused save shows its cause', async () => {
  const { user } = drawForm({ saveDraft: () => Promise.reject(problem(409, 'TASK_LOCKED')) })
  await user.type(nameInput(), 'Ours')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const shown = await screen.findByRole('alert')
  expect(shown.textContent).toBe(
    'TASK_LOCKED. Your answers stay on this device and on this screen.',
  )
})

test('if both changed one answer, the user compares and chooses', async () => {
  const theirs = aStored({ revision: 4, values: { name: 'Theirs' } })
  const saveDraft = vi
    .fn<SubmissionPort['saveDraft']>(() =>
      Promise.resolve({ revision: 5, savedAt: '2026-06-15T12:00:00.000Z' }),
    )
    .mockRejectedValueOnce(problem(409, 'STALE_REVISION', { current: theirs }))
  const { user } = drawForm({ saveDraft })
  await user.type(nameInput(), 'Ours')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await user.click(await screen.findByRole('button', { name: 'Compare and choose' }))
  await user.click(await screen.findByLabelText(/Theirs$/))
  await user.click(screen.getByRole('button', { name: 'Keep my choice' }))
  await waitFor(() => expect(nameInput().value).toBe('Theirs'))
  expect(screen.queryByRole('alert')).toBeNull()
})

/** A colleague has changed an answer of the submission, and an organiser has corrected it since. */
const CORRECTED: typeof SUBMITTED = {
  ...SUBMITTED,
  values: { name: 'Corrected' },
  updatedByName: 'Adam',
  changes: {
    values: { name: 'Colleague’s' },
    from: { name: 'Harbour' },
    savedAt: '2026-06-15T13:00:00.000Z',
    savedByName: 'Ben',
  },
  authors: [{ name: 'Chloe', at: '2026-06-15T13:00:00.000Z', fields: ['name'] }],
}

test('a colleague’s change and a correction are asked about with their true authors', async () => {
  const { user, submit, saveDraft } = drawForm({}, { submission: CORRECTED })
  const notice = await screen.findByText(
    'Chloe changed “Stand name” and has not submitted it. The organisers have also changed it. Choose which version you submit.',
  )
  expect(notice).toBeDefined()
  expect(screen.queryByText('Not saved yet; stored on this device')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  expect(
    await screen.findByText(/^Nothing was submitted, because an answer has several/),
  ).toBeDefined()
  expect(submit).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Compare and choose' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('radio')).toHaveLength(2)
  expect(
    dialog.getByLabelText<HTMLInputElement>('Chloe’s change, not submitted yet: Colleague’s')
      .checked,
  ).toBe(true)
  const removes = /^Your choice removes what Chloe entered here/
  expect(dialog.queryByText(removes)).toBeNull()
  await user.click(dialog.getByLabelText('Changed by the organisers: Corrected'))
  expect(dialog.getByText(removes)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Keep my choice' }))
  await waitFor(() => expect(saveDraft).toHaveBeenCalledExactlyOnceWith({ name: 'Corrected' }, 3))
})

test('changes after submitting are shown as unsubmitted until they are discarded', async () => {
  const { user } = drawForm({}, { submission: SUBMITTED })
  await screen.findByLabelText(/Stand name/)
  expect(screen.queryByText(/^Unsubmitted changes/)).toBeNull()
  await user.type(screen.getByLabelText(/Stand name/), '!')
  // Colleagues see them once they are saved.
  expect(await screen.findByText(/^Unsubmitted changes\. The organisers/)).toBeDefined()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await user.click(screen.getByRole('button', { name: 'Discard the changes' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Discard the changes' }))
  expect(screen.queryByText(/^Unsubmitted changes/)).toBeNull()
  expect(screen.getByLabelText(/Stand name/)).toHaveProperty('value', 'Harbour')
})

const BY_NAMESAKE = [{ name: OWN_NAME, at: '2026-06-15T12:00:00.000Z', fields: ['power'] }]

test.each([
  ['Ben', { updatedByName: 'Ben' }, 'Ben has changed “Power”. Their version is shown.'],
  [
    'the user',
    { updatedByName: OWN_NAME },
    'You changed “Power” in another tab or on another device. That version is shown.',
  ],
  [
    "a colleague with the user's name",
    { updatedByName: OWN_NAME, authors: BY_NAMESAKE },
    `${OWN_NAME} has changed “Power”. Their version is shown.`,
  ],
])('answers changed by %s are listed until the notice is closed', async (_who, by, said) => {
  const theirs = aStored({ revision: 4, values: { power: '32 kW' }, ...by })
  const saveDraft = vi
    .fn<SubmissionPort['saveDraft']>(() =>
      Promise.resolve({ revision: 5, savedAt: '2026-06-15T12:00:00.000Z' }),
    )
    .mockRejectedValueOnce(problem(409, 'STALE_REVISION', { current: theirs }))
  const { user } = drawForm({ saveDraft })
  await user.type(nameInput(), 'Ours')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText(said)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(said)).toBeNull()
})

test('nothing can be submitted while the organisers review it', async () => {
  const approval = { state: 'submitted', requested: 'complete', note: null } as const
  const task = {
    id: 'task',
    title: 'Tell us',
    dueDate: '2026-06-25',
    state: 'pending',
    approval,
  } as const
  const { arrives } = drawForm({}, { task, submission: SUBMITTED })
  const button = () => screen.getByRole('button', { name: 'Submit again' })
  await screen.findByRole('button', { name: 'Submit again' })
  expect(button()).toHaveProperty('disabled', false)
  arrives({ task: { ...task, approval: { ...approval, state: 'inReview' } } })
  expect(button()).toHaveProperty('disabled', true)
  arrives({ task: { ...task, approval: { ...approval, state: 'changesRequested' } } })
  expect(button()).toHaveProperty('disabled', false)
})

test.each([
  [OWN_NAME, 'You have already submitted this form.'],
  ['Ben Cole', 'Ben Cole has submitted this form.'],
  [null, 'This form has been submitted in the meantime.'],
])('a submission by %s while an answer is typed is announced as theirs', async (name, text) => {
  const draft = { ...SUBMITTED, isDraft: true, revision: 2 }
  const { user, arrives } = drawForm({}, { submission: draft })
  await user.type(await screen.findByLabelText('Power'), '3 kW')
  arrives({ submission: { ...SUBMITTED, updatedByName: name } })
  const notice = await screen.findByText(new RegExp(`^${text}`))
  expect(notice.textContent).toContain('Submit again to change the submitted answers.')
})
