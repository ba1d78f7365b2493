import { aFormDefinition } from '@eventflow/domain/builders/forms'
import type { Filling } from '@eventflow/domain/submissions'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { fakeServices, fakeSession } from '../../../../gallery/fake-services.ts'
import { sessionQuery } from '../../../platform/session.ts'
import { FormLead } from './form-lead.tsx'

const definition = aFormDefinition([], { form: { isPublic: true, description: 'Group visits' } })
const opening: Filling['opening'] = {
  state: 'open',
  opensAt: null,
  closesAt: null,
  editableUntil: null,
  submissionsPerTeam: null,
}
const task: Filling['task'] = {
  id: 'task',
  title: 'Tell us',
  dueDate: '2026-06-25',
  state: 'pending',
}
const open: Filling = {
  definition,
  facts: { user: {}, admin: {}, custom: {} },
  task: null,
  tasks: [],
  submission: null,
  files: {},
  opening,
  canEdit: true,
}

const drawLead = async (over: Partial<Filling>) => {
  const { user } = drawAnswered(<FormLead filling={{ ...open, ...over }} />, [])
  await screen.findByText('Group visits')
  return user
}

test('a form for guests has a button that copies its link', async () => {
  const user = await drawLead({})
  await user.click(screen.getByRole('button', { name: 'Copy link for guests' }))
  await screen.findByRole('button', { name: 'Link copied' })
  expect(await navigator.clipboard.readText()).toMatch(
    new RegExp(`/guests/forms/${definition.form.id}$`),
  )
})

test.each<[string, Partial<Filling>]>([
  [
    'for the team alone',
    { definition: aFormDefinition([], { form: { description: 'Group visits' } }) },
  ],
  ['of a task', { task }],
  ['that is closed', { opening: { ...opening, state: 'closed' } }],
])('a form %s has none', async (_what, over) => {
  await drawLead(over)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [3, ['For Harbour']],
  [undefined, []],
])('of %s companies, it names the current one as %j', async (companies, texts) => {
  const viewer = { ...fakeSession.viewer, companies, team: { id: 'h', name: 'Harbour' } }
  const key = sessionQuery(fakeServices).queryKey
  drawAnswered(<FormLead filling={open} />, [[key, { viewer }]])
  await screen.findByText('Group visits')
  expect(screen.queryAllByText(/^For /).map((one) => one.textContent)).toEqual(texts)
})
