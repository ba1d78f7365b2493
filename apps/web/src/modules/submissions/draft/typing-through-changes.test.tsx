// Somebody types while organisers publish another version of the form, or a colleague saves.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NO_DEVICE } from './device-draft.ts'
import { aStored, problem } from './draft.fixture.ts'
import type { SubmissionPort } from './draft-session.ts'
import { drawForm, filling, nameInput, SUBMITTED } from './filling-screen.fixture.tsx'

const [name, power] = filling.definition.fields
const otherVersion = (label: string) => ({
  definition: aFormDefinition([
    aField('text', { id: 'hall', label }),
    ...(name && power ? [name, power] : []),
  ]),
})

const STALE = 'STALE_REVISION'
const draft = { ...SUBMITTED, values: {}, isDraft: true, revision: 1 }

/** A server with one draft, as the portal behaves. */
function aServer() {
  const server = { revision: 1, values: {}, waits: [] as (() => void)[], isSlow: false }
  const saveDraft = vi.fn<SubmissionPort['saveDraft']>(async (values, revision) => {
    if (server.isSlow) await new Promise<void>((resolve) => server.waits.push(resolve))
    if (revision !== server.revision)
      throw problem(409, STALE, { current: aStored({ ...server, updatedByName: 'Ann' }) })
    Object.assign(server, { values, revision: revision + 1 })
    return { revision: revision + 1, savedAt: new Date().toISOString() }
  })
  return { server, saveDraft }
}

test.each([
  ['with a copy on the device', {}],
  ['without one', { device: NO_DEVICE }],
])('no key is lost when another version of the form arrives, %s', async (_name, port) => {
  const { server, saveDraft } = aServer()
  const { user, arrives } = drawForm({ saveDraft, ...port }, { submission: draft })
  await user.click(await screen.findByLabelText(/^Stand name/))
  await user.keyboard('Our st')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  arrives({ submission: draft, ...otherVersion('Hall') })
  expect(screen.getByLabelText('Hall')).toBeDefined()
  expect(nameInput().value).toBe('Our st')
  await user.keyboard('big ')
  arrives({ submission: draft, ...otherVersion('Hall number') })
  await user.keyboard('blue ')
  expect(nameInput().value).toBe('Our big blue st')
  await waitFor(() => expect(server.values).toEqual({ name: 'Our big blue st' }), {
    timeout: 4_000,
  })
  expect(screen.queryByText(/several versions|Compare and choose|another tab/)).toBeNull()
})

test('answers that are being saved when another version arrives have no second version', async () => {
  const { server, saveDraft } = aServer()
  const { user, arrives } = drawForm({ saveDraft }, { submission: draft })
  await user.type(await screen.findByLabelText(/^Stand name/), 'Our')
  server.isSlow = true
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(server.waits).toHaveLength(1))
  await user.click(nameInput())
  await user.keyboard(' st')
  arrives({ submission: draft, ...otherVersion('Hall') })
  await user.keyboard('and')
  server.isSlow = false
  for (const done of server.waits) done()
  expect(nameInput().value).toBe('Our stand')
  await waitFor(() => expect(server.values).toEqual({ name: 'Our stand' }), { timeout: 4_000 })
  expect(saveDraft.mock.calls.map(([values]) => values)).toEqual([
    { name: 'Our' },
    { name: 'Our stand' },
  ])
  expect(screen.queryByText(/several versions|Compare and choose|another tab/)).toBeNull()
})

test('no key is lost when a colleague’s answer arrives, together with another version', async () => {
  const { server, saveDraft } = aServer()
  const { user, arrives } = drawForm({ saveDraft }, { submission: draft })
  await user.click(await screen.findByLabelText(/^Stand name/))
  await user.keyboard('Our')
  const theirs = { ...draft, values: { power: '3 kW' }, revision: 2, updatedByName: 'Ben' }
  Object.assign(server, { values: theirs.values, revision: 2 })
  arrives({ submission: theirs })
  await user.keyboard(' st')
  arrives({ submission: theirs, ...otherVersion('Hall') })
  await user.keyboard('and')
  const all = { name: 'Our stand', power: '3 kW' }
  expect(nameInput().value).toBe('Our stand')
  await waitFor(() => expect(server.values).toEqual(all), { timeout: 4_000 })
})
