import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MoreRows } from './more-rows.tsx'

const onLoadMore = () => undefined
const shown = (props: Parameters<typeof MoreRows>[0]) =>
  renderToStaticMarkup(<MoreRows {...props} />)

test('a list that goes on can be asked for more', () => {
  const html = shown({ hasMore: true, onLoadMore })
  expect(html).toContain('Load more')
  expect(html).not.toContain('role="alert"')
  expect(shown({ hasMore: false, onLoadMore })).toBe('')
})

test('where the next page has not come it is said, with the reference, and can be tried again', () => {
  const moreError = { code: 'OVERLOADED', message: 'Too much at once', requestId: 'r-1' }
  const html = shown({ hasMore: true, onLoadMore, moreError })
  for (const text of [
    'role="alert"',
    'The next ones could not be loaded.',
    'Too much at once',
    'Reference: r-1',
    'Try Again',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('Load more')
})
