import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { MoreRows } from './more-rows.tsx'

const onLoadMore = () => undefined

test('a list with more rows has a button to load them', () => {
  draw(<MoreRows hasMore onLoadMore={onLoadMore} />)
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a complete list has no button', () => {
  draw(<MoreRows hasMore={false} onLoadMore={onLoadMore} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a failed page is reported with its reference, and can be loaded again', () => {
  const moreError = { code: 'OVERLOADED', message: 'Too much at once', requestId: 'r-1' }
  draw(<MoreRows hasMore onLoadMore={onLoadMore} moreError={moreError} />)
  const said = screen.getByRole('alert').textContent
  for (const text of ['The next ones could not be loaded.', 'Too much at once', 'Reference: r-1'])
    expect(said).toContain(text)
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})
