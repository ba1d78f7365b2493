import { aViewerTeam } from '@eventflow/domain/builders/kernel'
import { screen } from '@testing-library/react'
import type { SignedIn } from '@eventflow/domain/access'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { fakeServices, fakeSession } from '../../../gallery/fake-services.ts'
import { ServicesProvider } from '../../platform/portal-context.tsx'
import { draw } from '../../testing/draw.tsx'
import { ViewingBanner } from './viewing-banner.tsx'

const team = { ...aViewerTeam({ id: 't', role: 'teamOwner' }), name: 'Ironbridge Ovens' }

function drawBanner(viewedBy: Partial<SignedIn['viewedBy']>) {
  const known = fakeSession.viewer
  if (known === null) throw new Error('Nobody is signed in')
  const by = { userId: 'a', name: 'Anna Admin', actsUntil: null, mayAct: false, ...viewedBy }
  const viewer = { ...known, firstName: 'Otto', surname: 'Owner', team, viewedBy: by }
  const services = { ...fakeServices, loadSession: () => Promise.resolve({ viewer }) }
  return draw(
    <ServicesProvider services={services}>
      <Suspense>
        <ViewingBanner viewer={viewer} />
      </Suspense>
    </ServicesProvider>,
  )
}

test('a moderator sees that nothing can be changed, and no button to act', async () => {
  drawBanner({})
  await screen.findByText(/^You are viewing the portal as Otto Owner of Ironbridge Ovens/)
  expect(screen.queryByRole('button', { name: 'Act on behalf…' })).toBeNull()
  screen.getByRole('button', { name: 'Stop viewing' })
})

test('an admin must enter a reason before acting', async () => {
  const { user } = drawBanner({ mayAct: true })
  await user.click(await screen.findByRole('button', { name: 'Act on behalf…' }))
  // The dialog is loaded on demand.
  const title = { name: 'Act on behalf of Otto Owner' }
  await screen.findByRole('heading', title, { timeout: 20_000 })
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByText('Explain why you act on their behalf')
}, 30_000)

test('an acting person sees for whom and until when', async () => {
  const until = new Date(Date.now() + 30 * 60_000).toISOString()
  drawBanner({ mayAct: true, actsUntil: until })
  await screen.findByText(/^You are acting on behalf of Otto Owner of Ironbridge Ovens until/)
  expect(screen.queryByRole('button', { name: 'Act on behalf…' })).toBeNull()
})
