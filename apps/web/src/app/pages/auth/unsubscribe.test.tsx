import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import teamsAnswers from '../../../testing/answers/team.json'
import { openPortal } from '../../../testing/open-portal.tsx'

test('the page of an unsubscribe link shows the event once', async () => {
  await openPortal('guest', '/unsubscribe?language=en')
  const { longName } = teamsAnswers['/api/portal'].event
  expect(screen.getAllByText((text) => text.includes(longName))).toHaveLength(1)
})
