import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { TeamChoice } from './team-choice.tsx'

const ALL = Array.from({ length: 60 }, (_, n) => ({ id: `${n}`, name: `Team ${n}` }))

/** Fetches pages of 50, as the server does. */
function Choice() {
  const [search, setSearch] = useState('')
  const found = ALL.filter(({ name }) => name.includes(search))
  const page = { items: found.slice(0, 50), total: found.length }
  // The first has the stand already.
  const teams = page.items.filter(({ id }) => id !== '0')
  const rest = { searchLabel: 'Find', label: 'Company', teamId: '', onChange: () => undefined }
  return <TeamChoice {...rest} teams={teams} page={page} search={search} onSearch={setSearch} />
}

test('a list that does not show all teams says how many are missing, and the search finds them', async () => {
  const { user } = draw(<Choice />)
  expect(screen.getByText('10 more are not shown. Search for them.')).toBeDefined()
  expect(screen.queryByRole('option', { name: 'Team 59' })).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: 'Find' }), '59')
  expect(screen.getByRole('option', { name: 'Team 59' })).toBeDefined()
  expect(screen.queryByText(/not shown/)).toBeNull()
})
