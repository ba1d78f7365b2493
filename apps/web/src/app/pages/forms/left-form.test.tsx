import { aField } from '@eventflow/domain/builders/forms'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import teamsAnswers from '../../../testing/answers/team.json'
import { openPortal } from '../../../testing/open-portal.tsx'

const FORM = '01a226a2-2a1f-77e8-b347-d47e00c97603'
const TASK = '01a226a2-2aba-7647-98e3-f8b2c67c3f9d'
const ADDRESS = `/forms/${FORM}?taskId=${TASK}`
const stored = teamsAnswers[`/api/filling/${FORM}?taskId=${TASK}`]

test('a form that is left and opened again at once contains what was saved in between', async () => {
  const definition = {
    ...stored.definition,
    fields: [aField('text', { id: 'name', label: 'Stand name' })],
  }
  const submission = { ...stored.submission, isDraft: true, changes: null, submittedAt: null }
  const saved = { values: {}, revision: 1 }
  const filling = () => ({ ...stored, definition, submission: { ...submission, ...saved } })
  const { user, address, back, responded } = await openPortal('team', ADDRESS, {
    [`/api/filling/${FORM}?taskId=${TASK}`]: filling,
    [`PUT /api/filling/${FORM}/draft`]: () => {
      saved.values = { name: 'Harbour' }
      saved.revision = 2
      return { revision: 2, savedAt: new Date().toISOString() }
    },
  })
  const input = () => screen.findByLabelText<HTMLInputElement>('Stand name')
  fireEvent.change(await input(), { target: { value: 'Harbour' } })
  const [dashboard] = screen.getAllByRole('link', { name: /Dashboard$/ })
  if (dashboard) await user.click(dashboard)
  await waitFor(() => expect(address()).toBe('/'))
  await waitFor(() => expect(saved.revision).toBe(2))
  await responded()
  back()
  expect((await input()).value).toBe('Harbour')
  expect(screen.queryByText(/in another tab/)).toBeNull()
})
