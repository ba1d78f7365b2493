// Renders a part of a screen for a test, with the texts of the catalogue and a region for messages.
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { loadWords } from '../platform/words-catalogue.ts'
import { createQueryClient } from '../platform/query-client.ts'
import { WordsProvider } from '../platform/words.tsx'
import { FeedbackProvider, FeedbackRegion } from '../ui/feedback.tsx'

await Promise.all([
  loadWords('members'),
  loadWords('organisers'),
  loadWords('photos'),
  loadWords('readers'),
  loadWords('uploads'),
  loadWords('visitors'),
  loadWords('writers'),
])

export const WIDE = 1440
export const PHONE = 390

/** Tables from 768 px, cards below. Call it before rendering, or inside `act`. */
export const setWindowWidth = (width: number): void =>
  (
    globalThis.window as unknown as { happyDOM: { setViewport: (size: object) => void } }
  ).happyDOM.setViewport({ width, height: 900 })

/** The rendered part, and a user who types and clicks. Each render has its own query cache. */
export function draw(ui: ReactNode) {
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <WordsProvider>
        <FeedbackProvider>
          {children}
          <FeedbackRegion />
        </FeedbackProvider>
      </WordsProvider>
    </QueryClientProvider>
  )
  return { ...render(ui, { wrapper }), user: userEvent.setup(), queryClient }
}
