// The portal's frame around a form, which is loaded before one is opened.
import { useSyncExternalStore, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { WordsProvider } from '../../apps/web/src/platform/words.tsx'
import { FeedbackProvider } from '../../apps/web/src/ui/feedback.tsx'
import { Icon } from '../../apps/web/src/ui/icon.tsx'
import { Page } from '../../apps/web/src/ui/page.tsx'
import { createStore } from '../../apps/web/src/ui/store.ts'
import { ThemeProvider } from '../../apps/web/src/ui/theme/theme-provider.tsx'

const screen = createStore<ReactNode>(null)
const Screen = () => useSyncExternalStore(screen.subscribe, screen.read)

flushSync(() =>
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <ThemeProvider brand="#0f5e6b">
      <WordsProvider>
        <FeedbackProvider>
          <header>
            <Icon name="expand_more" /> The frame has its font and its icons
          </header>
          <main>
            <Screen />
          </main>
        </FeedbackProvider>
      </WordsProvider>
    </ThemeProvider>,
  ),
)

export const show = (title: string, children: ReactNode) =>
  screen.set(
    <Page title={title} width="reading">
      {children}
    </Page>,
  )
