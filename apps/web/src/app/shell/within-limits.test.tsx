import type { SignedIn } from '@eventflow/domain/access'
import type { FormDetail } from '@eventflow/domain/forms'
import { screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { fakeServices, fakeSession } from '../../../gallery/fake-services.ts'
import { FormEnd } from '../../modules/forms/index.ts'
import { ServicesProvider } from '../../platform/portal-context.tsx'
import { draw } from '../../testing/draw.tsx'
import { ClosedPaths } from '../../ui/link.tsx'
import { useOnlyReading } from '../../ui/only-reading.ts'
import { WithinForm, WithinLimits } from './within-limits.tsx'

const Mode = () => <p>{useOnlyReading() ? 'only reads' : 'changes'}</p>

/** Whether a new webhook and the list of webhooks are linked. */
function Offered() {
  const isClosed = use(ClosedPaths)
  return (
    <ul>
      {['/admin/forms/$formId/webhooks/add', '/admin/forms/$formId/webhooks'].map((path) => (
        <li key={path}>{isClosed(path) ? 'closed' : 'offered'}</li>
      ))}
    </ul>
  )
}

const whole = { isReadOnly: false, work: null, teamTypeIds: null, dimensions: [], taskIds: null }
const looks = { ...whole, isReadOnly: true }
const ofTypes = { ...whole, teamTypeIds: ['food'] }

const DONE_BY_TEAMS = [
  '/admin/tasks/$taskId/report',
  '/admin/tasks/$taskId/teams/$teamId',
  '/admin/reviews',
  '/admin/comments',
]

test.each([
  ...DONE_BY_TEAMS.flatMap((path) => [
    [path, looks, 'only reads'] as const,
    [path, ofTypes, 'changes'] as const,
    [path, whole, 'changes'] as const,
  ]),
  ['/admin/tasks/$taskId', ofTypes, 'only reads'] as const,
  ['/admin/tasks/$taskId', whole, 'changes'] as const,
  ['/tasks/$taskId', looks, 'changes'] as const,
])('at %s, within %j, a person %s', (path, limits, expected) => {
  const known = fakeSession.viewer
  if (known === null) throw new Error('Nobody is signed in')
  const viewer: SignedIn = { ...known, permissions: 'moderator', limits: [limits] }
  draw(
    <WithinLimits viewer={viewer} path={path}>
      <Mode />
    </WithinLimits>,
  )
  expect(screen.getByText(expected)).toBeTruthy()
})

test.each([
  [whole, true],
  [{ ...whole, work: { formIds: ['f1'], taskGroupIds: [] } }, false],
])('a person within %j can archive and delete a form: %s', async (limits, isOffered) => {
  const known = fakeSession.viewer
  if (known === null) throw new Error('Nobody is signed in')
  const viewer: SignedIn = { ...known, permissions: 'moderator', limits: [limits] }
  const services = { ...fakeServices, loadSession: () => Promise.resolve({ viewer }) }
  const form = { id: 'f1', title: 'Stand', isArchived: false } as FormDetail
  draw(
    <ServicesProvider services={services}>
      <Suspense>
        <FormEnd form={form} onRemoved={() => undefined} />
        <p>Drawn</p>
      </Suspense>
    </ServicesProvider>,
  )
  await screen.findByText('Drawn')
  const offered = screen.queryAllByRole('button', { name: /Archive|Delete/ })
  expect(offered.length > 0).toBe(isOffered)
})

test.each([
  ['all submissions of the form', { ...whole, work: { formIds: ['f1'], taskGroupIds: [] } }, true],
  ['submissions of certain teams', ofTypes, false],
  ['submissions of another form', { ...whole, work: { formIds: ['f2'], taskGroupIds: [] } }, false],
])('a person who sees %s can change its notifications: %s', async (_what, limits, mayChange) => {
  const known = fakeSession.viewer
  if (known === null) throw new Error('Nobody is signed in')
  const viewer: SignedIn = { ...known, permissions: 'moderator', limits: [limits] }
  const services = { ...fakeServices, loadSession: () => Promise.resolve({ viewer }) }
  draw(
    <ServicesProvider services={services}>
      <Suspense>
        <WithinForm formId="f1" isReceiver>
          <Mode />
          <Offered />
        </WithinForm>
      </Suspense>
    </ServicesProvider>,
  )
  expect(await screen.findByText(mayChange ? 'changes' : 'only reads')).toBeTruthy()
  expect(screen.getByRole('list').textContent).toBe(mayChange ? 'offeredoffered' : 'closedoffered')
})
