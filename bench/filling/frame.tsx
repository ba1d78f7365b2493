// What stands around a form in the portal, and is there before one is opened.
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { WordsProvider } from '../../apps/web/src/platform/words.tsx'
import { FeedbackProvider } from '../../apps/web/src/ui/feedback.tsx'
import { Page } from '../../apps/web/src/ui/page.tsx'
import { ThemeProvider } from '../../apps/web/src/ui/theme/theme-provider.tsx'

const root = createRoot(document.querySelector('#root') as HTMLElement)

export const show = (title: string, children: ReactNode) =>
  root.render(
    <ThemeProvider brand="#0f5e6b">
      <WordsProvider>
        <FeedbackProvider>
          <main>
            <Page title={title} width="reading">
              {children}
            </Page>
          </main>
        </FeedbackProvider>
      </WordsProvider>
    </ThemeProvider>,
  )
