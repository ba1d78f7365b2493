import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { ErrorState } from './error-state.tsx'

const failure = (status: number, code: string) => ({
  status,
  code,
  message: code,
  data: { status, code, title: 'Refused', requestId: '01a22c52' },
})

test('an ended session is not presented as a failure', () => {
  draw(<ErrorState error={failure(401, 'UNAUTHENTICATED')} onRetry={() => undefined} />)
  expect(screen.getByRole('heading').textContent).toBe('Sign in to see this')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/Reference/)).toBeNull()
})

test('a failure has a reference and can be tried again', () => {
  draw(<ErrorState error={failure(500, 'INTERNAL')} onRetry={() => undefined} />)
  expect(screen.getByRole('heading').textContent).toBe('Something Went Wrong')
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined()
})
