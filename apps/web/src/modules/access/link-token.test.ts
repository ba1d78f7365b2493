import { expect, test } from 'vitest'
import { tokenIn } from './link-token.ts'

test('the token of a mailed link is read from the fragment', () => {
  expect(tokenIn('#token=Aa0-_Aa0-_Aa0-_Aa0-_Aa0')).toBe('Aa0-_Aa0-_Aa0-_Aa0-_Aa0')
})

test.each(['', '#', '#token=', '#token=short', '#token=<script>aaaaaaaaaaaaaaaaaaa', '#other=1'])(
  'there is no token in %j',
  (fragment) => {
    expect(tokenIn(fragment)).toBeNull()
  },
)
