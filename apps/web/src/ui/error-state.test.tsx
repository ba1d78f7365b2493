import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServices, fakeSession } from '../../gallery/fake-services.ts'
import { ServicesProvider } from '../platform/portal-context.tsx'
import { type KnownSession, sessionQuery } from '../platform/session.ts'
import { draw } from '../testing/draw.tsx'
import { ErrorState } from './error-state.tsx'

const failure = (status: number, code: string) => ({
  status,
  code,
  message: code,
  data: { status, code, title: 'Refused', requestId: '01a22c52' },
})

function drawEnded(session: Partial<KnownSession>) {
  const drawn = draw(
    <ServicesProvider services={fakeServices}>
      <ErrorState error={failure(401, 'UNAUTHENTICATED')} onRetry={() => undefined} />
    </ServicesProvider>,
  )
  const ended = { ...fakeSession, hasEnded: true as const, ...session }
  act(() => void drawn.queryClient.setQueryData(sessionQuery(fakeServices).queryKey, ended))
}

test('an ended session is not presented as a failure', () => {
  drawEnded({})
  expect(screen.getByRole('heading').textContent).toBe('Sign in to see this')
  expect(screen.getByText(/shown here after you have signed in again/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/Reference/)).toBeNull()
})

test.each(['removed', 'withdrawn'] as const)(
  'a person whose access ended (%s) is not asked to sign in again',
  async (noAccess) => {
    drawEnded({ noAccess })
    expect(await screen.findByRole('heading', { name: 'No longer available to you' })).toBeDefined()
    expect(screen.queryByText(/[Ss]ign/)).toBeNull()
  },
)

test('a failure has a reference and can be tried again', () => {
  draw(<ErrorState error={failure(500, 'INTERNAL')} onRetry={() => undefined} />)
  expect(screen.getByRole('heading').textContent).toBe('Something Went Wrong')
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined()
})
