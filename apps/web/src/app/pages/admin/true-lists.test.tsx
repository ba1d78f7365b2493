import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import organisersAnswers from '../../../testing/answers/organiser.json'
import { openPortal } from '../../../testing/open-portal.tsx'

const FORMS = '/api/forms?search=&direction=asc&isArchived=false&sort=title'
const LOG = '/api/emails/log?search='

test('the list of forms counts what the linked list of submissions shows', async () => {
  const { items, ...page } = organisersAnswers[FORMS]
  const form = items.find(({ submissionCount }) => submissionCount > 2)
  const withdrawn = items.map((one) =>
    one === form
      ? { ...one, draftCount: 9, withdrawnSubmissionCount: 2, withdrawnDraftCount: 4 }
      : one,
  )
  await openPortal('organiser', '/admin/forms', { [FORMS]: { ...page, items: withdrawn } })
  const listed = (form?.submissionCount ?? 0) - 2
  const link = screen.getByRole('link', { name: `Submissions of ${form?.title}: ${listed}` })
  const row = link.closest('tr')
  if (row === null) throw new Error('The form has no row')
  within(row).getByRole('cell', { name: '5' })
})

test('submissions of withdrawn teams alone are not hidden, and are shown on request', async () => {
  const id = '01a226a2-2a1f-77e8-b34e-9fa471c57ec6'
  const form = organisersAnswers[`/api/forms/${id}`]
  const none = { items: [], nextCursor: null, total: 0, columns: [], hasApproval: false }
  const { user, address } = await openPortal('organiser', `/admin/forms/${id}/submissions`, {
    [`/api/forms/${id}`]: {
      ...form,
      submissionCount: 2,
      withdrawnSubmissionCount: 2,
      draftCount: 0,
    },
    [`/api/forms/${id}/submissions`]: none,
    [`/api/forms/${id}/submissions?search=&direction=asc&withDrafts=false&sort=updatedAt`]: none,
  })
  expect(screen.queryByText('Nothing has been submitted yet')).toBeNull()
  screen.getByText('Everything submitted is from withdrawn teams')
  await user.click(screen.getByRole('button', { name: 'Show 2 submissions' }))
  expect(address()).toContain('show=withdrawn')
})

test('the email log names a team beside an address of nobody in it as its subject', async () => {
  const { items, ...page } = organisersAnswers[LOG]
  const [first] = items
  const team = { id: 'harbour', name: 'Harbour & Vale Kitchens' }
  const fixed = { ...first, id: 'fixed', recipient: 'inspector@halls.example', user: null, team }
  const ofMember = { ...first, id: 'member', user: { id: 'chloe', name: 'Chloe Okafor' }, team }
  await openPortal('organiser', '/admin/emails/log', {
    [LOG]: { ...page, items: [fixed, ofMember] },
  })
  screen.getByText('inspector@halls.example')
  screen.getByRole('link', { name: 'About Harbour & Vale Kitchens' })
  expect(screen.getAllByRole('link', { name: 'Harbour & Vale Kitchens' })).toHaveLength(1)
})

test('the email log says in words why an email was not sent', async () => {
  const { items, ...page } = organisersAnswers[LOG]
  const dropped = { ...items[0], type: 'dropped' }
  const reasons = [
    { ...dropped, id: 'new', details: 'allDone' },
    { ...dropped, id: 'old', details: 'as an earlier version wrote it' },
  ]
  await openPortal('organiser', '/admin/emails/log', { [LOG]: { ...page, items: reasons } })
  screen.getByText('This person has already done everything in it')
  screen.getByText('as an earlier version wrote it')
})
