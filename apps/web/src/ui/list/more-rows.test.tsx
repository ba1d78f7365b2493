import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { MoreRows } from './more-rows.tsx'

const onLoadMore = () => undefined

test('a list that goes on can be asked for more', () => {
  draw(<MoreRows hasMore onLoadMore={onLoadMore} />)
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('one that has ended cannot', () => {
  draw(<MoreRows hasMore={false} onLoadMore={onLoadMore} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('where the next page has not come it is said, with the reference, and can be tried again', () => {
  const moreError = { code: 'OVERLOADED', message: 'Too much at once', requestId: 'r-1' }
  draw(<MoreRows hasMore onLoadMore={onLoadMore} moreError={moreError} />)
  const said = screen.getByRole('alert').textContent
  for (const text of ['The next ones could not be loaded.', 'Too much at once', 'Reference: r-1'])
    expect(said).toContain(text)
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})
