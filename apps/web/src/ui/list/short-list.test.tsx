import { MAX_COUNTED } from '@eventflow/domain/kernel'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { ShortList } from './short-list.tsx'

const list = (total: number) => (
  <ShortList
    title="Emails"
    rows={['Welcome']}
    total={total}
    rowId={(subject) => subject}
    row={(subject) => subject}
    empty="No email yet"
  />
)

test('the total is shown beside the title, up to the counting limit', () => {
  const { rerender } = draw(list(12))
  expect(screen.getByText('12')).toBeTruthy()
  rerender(list(MAX_COUNTED + 1))
  expect(screen.getByText('more than 10,000')).toBeTruthy()
})
