import type { TeamDetail } from '@eventflow/domain/teams'
import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { teamQuery } from '../teams.queries.ts'
import { WithdrawnNotice, WithdrawTeam } from './withdrawal.tsx'

afterEach(() => vi.unstubAllGlobals())

const NOW = new Date('2026-06-15T12:00:00Z')

const TEAM = {
  id: 'acme',
  name: 'Acme Stands',
  memberCount: 2,
  childTeams: [{ id: 'share', name: 'Share Ltd' }],
  replaces: [],
  revision: 4,
  withdrawal: null,
} as unknown as TeamDetail

const WITHDRAWN: TeamDetail = {
  ...TEAM,
  isWithdrawn: true,
  withdrawal: {
    at: '2026-06-14T12:00:00Z',
    byName: 'Ada Admin',
    reason: 'Insolvent',
    replacedBy: null,
  },
}

/** Answers each call with the team, and returns what was sent. */
function answerWith(team: TeamDetail) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push([new URL(request.url).pathname, await request.json()])
    return Response.json(team)
  })
  return bodies
}

test('a team is withdrawn only after the consequences were shown and a reason was given', async () => {
  const bodies = answerWith(WITHDRAWN)
  const { user } = draw(<WithdrawTeam team={TEAM} />)
  await user.click(screen.getByRole('button', { name: 'Withdraw…' }))
  const dialog = screen.getByRole('dialog', { name: 'Withdraw Acme Stands from the event?' })
  expect(dialog.textContent).toContain(
    '2 people have no access to this team and get no emails about it until',
  )
  expect(dialog.textContent).toContain('1 stand share is withdrawn with its people')
  const confirm = screen.getByRole('button', { name: 'Withdraw team' })
  expect(confirm).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Insolvent')
  await user.click(confirm)
  expect(await screen.findByText('Acme Stands has been withdrawn')).toBeTruthy()
  expect(bodies).toEqual([['/api/teams/acme/withdraw', { reason: 'Insolvent', revision: 4 }]])
})

test('after a withdrawal the message appears at once, and the page shows its beginning', async () => {
  answerWith(WITHDRAWN)
  const Page = () => {
    const { data: team = TEAM } = useQuery({
      queryKey: teamQuery(TEAM.id).queryKey,
      queryFn: () => new Promise<TeamDetail>(() => {}),
    })
    return (
      <main>
        <h1 tabIndex={-1}>{team.name}</h1>
        <WithdrawnNotice team={team} now={NOW} mayReinstate />
        {team.withdrawal === null && <WithdrawTeam team={team} />}
      </main>
    )
  }
  const { user } = draw(<Page />)
  await user.click(screen.getByRole('button', { name: 'Withdraw…' }))
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Insolvent')
  await user.click(screen.getByRole('button', { name: 'Withdraw team' }))
  expect(await screen.findByText('Acme Stands has been withdrawn')).toBeTruthy()
  expect(screen.getByText('Withdrawn yesterday by Ada Admin: Insolvent')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('the notice says when, by whom and why, and admins can reinstate the team', async () => {
  const bodies = answerWith(TEAM)
  const { user } = draw(<WithdrawnNotice team={WITHDRAWN} now={NOW} mayReinstate />)
  expect(screen.getByText('Withdrawn yesterday by Ada Admin: Insolvent')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reinstate' }))
  expect(await screen.findByText(/Acme Stands takes part again/)).toBeTruthy()
  expect(bodies).toEqual([['/api/teams/acme/reinstate', { revision: 4 }]])
})

test('a team whose stand was taken over returns only after a question', async () => {
  const bodies = answerWith(TEAM)
  const replacedBy = { id: 'nova', name: 'Nova Stands' }
  const withdrawal = { ...WITHDRAWN.withdrawal, replacedBy } as TeamDetail['withdrawal']
  const { user } = draw(
    <WithdrawnNotice team={{ ...WITHDRAWN, withdrawal }} now={NOW} mayReinstate />,
  )
  await user.click(screen.getByRole('button', { name: 'Reinstate' }))
  expect(bodies).toEqual([])
  const dialog = screen.getByRole('dialog', { name: 'Reinstate Acme Stands?' })
  expect(dialog.textContent).toContain('Nova Stands keeps the stand')
  await user.click(within(dialog).getByRole('button', { name: 'Reinstate' }))
  expect(await screen.findByText(/Acme Stands takes part again/)).toBeTruthy()
  expect(bodies).toEqual([['/api/teams/acme/reinstate', { revision: 4 }]])
})

test('a team whose stock others have ordered returns only after a question that names the items', async () => {
  const bodies: unknown[] = []
  const problems = [{ path: 'list.counter', message: 'Lockable counter: 4 ordered, stock 3' }]
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = await request.json()
    bodies.push(body)
    if (body.acceptsOversold === true) return Response.json(TEAM)
    const refused = { code: 'STOCK_IS_ORDERED', title: 'Ordered', status: 409, problems }
    return Response.json(refused, { status: 409 })
  })
  const { user } = draw(<WithdrawnNotice team={WITHDRAWN} now={NOW} mayReinstate />)
  const reinstate = screen.getByRole('button', { name: 'Reinstate' })
  await user.click(reinstate)
  const name = 'Reinstate Acme Stands although more is ordered than the stock?'
  const dialog = await screen.findByRole('dialog', { name })
  expect(dialog.textContent).toContain('Lockable counter: 4 ordered, stock 3')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(bodies).toEqual([{ revision: 4 }])
  await user.click(reinstate)
  const again = await screen.findByRole('dialog', { name })
  await user.click(within(again).getByRole('button', { name: 'Reinstate anyway' }))
  expect(await screen.findByText(/Acme Stands takes part again/)).toBeTruthy()
  expect(bodies).toEqual([{ revision: 4 }, { revision: 4 }, { revision: 4, acceptsOversold: true }])
})

test('moderators read the notice without a button, and a team that takes part has none', () => {
  const { rerender } = draw(<WithdrawnNotice team={WITHDRAWN} now={NOW} mayReinstate={false} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/Insolvent/)).toBeTruthy()
  rerender(<WithdrawnNotice team={TEAM} now={NOW} mayReinstate />)
  expect(screen.queryByText(/Withdrawn/)).toBeNull()
})
