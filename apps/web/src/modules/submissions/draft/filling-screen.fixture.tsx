// The screen on which a team fills in a form, with a server and a device of the test.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import type { Filling } from '@eventflow/domain/submissions'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { vi } from 'vitest'
import { fakeServices, fakeSession } from '../../../../gallery/fake-services.ts'
import { ServicesProvider } from '../../../platform/portal-context.tsx'
import { sessionQuery } from '../../../platform/session.ts'
import { draw } from '../../../testing/draw.tsx'
import { createStore } from '../../../ui/store.ts'
import { aStored } from './draft.fixture.ts'
import { createDeviceDraft } from './device-draft.ts'
import type { SubmissionPort } from './draft-session.ts'
import { FillingScreen } from './filling-screen.tsx'

const definition = aFormDefinition([
  aField('text', { id: 'name', label: 'Stand name', isRequired: true }),
  aField('text', { id: 'power', label: 'Power' }),
])

export const filling: Filling = {
  definition,
  facts: { user: {}, admin: {}, custom: {} },
  task: { id: 'task', title: 'Tell us', dueDate: '2026-06-25', state: 'pending' },
  tasks: [],
  submission: null,
  files: {},
  opening: {
    state: 'open',
    opensAt: null,
    closesAt: null,
    editableUntil: null,
    submissionsPerTeam: null,
  },
  canEdit: true,
}

export const SUBMITTED: NonNullable<Filling['submission']> = {
  ...aStored({ values: { name: 'Harbour' }, revision: 3, isDraft: false }),
  values: { name: 'Harbour' },
  orderNumber: null,
  changes: null,
  authors: [],
  formId: definition.form.id,
  teamId: 'food',
  taskId: 'task',
  isGuest: false,
  submittedAt: '2026-06-15T12:00:00.000Z',
  submittedByName: 'Ann',
  createdAt: '2026-06-15T12:00:00.000Z',
  createdBy: null,
  updatedBy: null,
}

export function drawForm(port: Partial<SubmissionPort> = {}, over: Partial<Filling> = {}) {
  const saveDraft = vi.fn<SubmissionPort['saveDraft']>((_values, revision) =>
    Promise.resolve({ revision: revision + 1, savedAt: new Date().toISOString() }),
  )
  const submit = vi.fn<SubmissionPort['submit']>(() =>
    Promise.resolve({ submissionId: 's1', confirmationId: 'c1' }),
  )
  const onSubmitted = vi.fn<() => void>()
  const stored = new Map<string, string>()
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const target = { formId: definition.form.id, taskId: 'task', submissionId: null }
  const device = createDeviceDraft({ userId: 'ann', ...target }, () => store)
  const fillings = createStore(over)
  const Form = () => {
    const now = useSyncExternalStore(fillings.subscribe, fillings.read)
    return <FillingScreen filling={{ ...filling, ...now }} {...props} />
  }
  const props = {
    port: {
      saveDraft,
      keepsChanges: true,
      submit,
      sendFile: () => Promise.reject(new Error('No file is sent here')),
      device,
      ...port,
    },
    isGone: false,
    timeZone: 'Europe/London',
    prices: { currencyId: 'GBP', arePricesWithoutVat: false },
    onSubmitted,
    onDraftSaved: () => undefined,
  }
  // Leaving a changed submission asks first, which needs a router.
  const router = createRouter({
    routeTree: createRootRoute({ component: Form }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const drawn = draw(
    <ServicesProvider services={fakeServices}>
      {over.submission ? <RouterProvider router={router} /> : <Form />}
    </ServicesProvider>,
  )
  drawn.queryClient.setQueryData(sessionQuery(fakeServices).queryKey, fakeSession)
  /** What somebody else has stored. */
  const arrives = (theirs: Partial<Filling>) => act(() => fillings.set({ ...over, ...theirs }))
  return { ...drawn, arrives, saveDraft, submit, onSubmitted, device }
}

export const OWN_NAME = `${fakeSession.viewer?.firstName} ${fakeSession.viewer?.surname}`

export const nameInput = () => screen.getByLabelText<HTMLInputElement>(/^Stand name/)
