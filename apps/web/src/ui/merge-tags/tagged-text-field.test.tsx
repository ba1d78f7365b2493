import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { TaggedTextField } from './tagged-text-field.tsx'

const field = {
  id: 'subject',
  label: 'Subject',
  value: 'For {teamNam}',
  onChange: () => undefined,
  choices: [],
  unknown: ['teamNam'],
}

test('only texts that may be saved with an unknown tag promise to send it as typed', () => {
  const { unmount } = draw(<TaggedTextField {...field} />)
  expect(screen.getByRole('status').textContent).toBe('Unknown tag, sent as typed: {teamNam}')
  unmount()
  draw(<TaggedTextField {...field} isStrict />)
  expect(screen.getByRole('status').textContent).toBe(
    'Unknown tag: {teamNam}. Choose one from the list.',
  )
})
