// The list of stands as organisers with limits see it.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../../testing/open-portal.tsx'
import answers from '../../../testing/answers/organiser.json?raw'

const { '/api/session': session } = JSON.parse(answers)
const { viewer } = session
const limits = [
  { isReadOnly: false, work: null, teamTypeIds: ['food'], dimensions: [], taskIds: null },
]

test('an organiser with limits reads the stands of their teams, and cannot change any', async () => {
  await openPortal('organiser', '/admin/stands', {
    '/api/session': () => ({ viewer: { ...viewer, permissions: 'moderator', limits } }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Stands' })).toBeDefined()
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1)
  expect(document.querySelector('a[href^="/admin/stands/"]')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add stand' })).toBeNull()
})
