import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAnswered } from '../../testing/in-router.tsx'
import { useAddAnother } from '../../ui/editor/add-another.ts'
import { AddStandShare } from './add-stand-share.tsx'
import { ChildTeams } from './team-facts.tsx'
import { teamQuery } from './teams.queries.ts'

afterEach(() => vi.unstubAllGlobals())

const PARENT = { id: 'acme', name: 'Acme', teamTypeId: null, childTeams: [] } as unknown
const KEY = teamQuery('acme').queryKey

function Screen() {
  const another = useAddAnother()
  const { data } = useQuery({ ...teamQuery('acme'), staleTime: Infinity })
  if (data === undefined) return null
  return (
    <>
      <AddStandShare parent={data} mayChooseType={false} another={another} onAdded={() => null} />
      <ChildTeams team={data} add={<span>More</span>} />
    </>
  )
}

test('a new stand share is listed before the server has sent the team again', async () => {
  const added = { id: 'corner', name: 'Corner', ownerEmail: 'ann@corner.example' }
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') return Response.json({ ...added, welcomeEmail: 'queued' })
    // The team with the new stand share does not arrive.
    if (request.url.endsWith('/api/teams/acme')) return new Promise(() => {})
    return Response.json({ items: [], nextCursor: null })
  })
  const { user } = drawAnswered(<Screen />, [[KEY, PARENT]])
  expect(await screen.findByText('No other team shares this stand.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Team name/ }), 'Corner')
  await user.type(screen.getByRole('textbox', { name: /^First name/ }), 'Ann')
  await user.type(screen.getByRole('textbox', { name: /^Surname/ }), 'Lee')
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ann@corner.example')
  await user.click(screen.getByRole('button', { name: 'Add stand share' }))
  expect(await screen.findByText('Corner')).toBeTruthy()
  expect(screen.queryByText('No other team shares this stand.')).toBeNull()
})
