import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { speak } from '../platform/words-catalogue.ts'
import { draw } from '../testing/draw.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

afterEach(() => act(() => speak('en')))

test.each([
  ['en', '“Second try”'],
  ['de', '„Second try“'],
] as const)('what waits is quoted as people write it in %s', async (language, quoted) => {
  await act(() => speak(language))
  const one = { text: 'Second try', refusal: null }
  draw(
    <WaitingNotice one={one} onAgain={() => undefined} onTakeBack={() => undefined}>
      Comment
    </WaitingNotice>,
  )
  expect(screen.getByText(quoted)).toBeDefined()
})
