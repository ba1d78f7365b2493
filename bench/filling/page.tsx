// The filler alone, without a server: `?form=many` or `?form=every`.
import type { FormDefinition } from '@eventflow/domain/forms'
import { createRoot } from 'react-dom/client'
import { FormFiller } from '../../apps/web/src/modules/filling/index.ts'
import { WordsProvider } from '../../apps/web/src/platform/words.tsx'
import { FeedbackProvider } from '../../apps/web/src/ui/feedback.tsx'
import { Page } from '../../apps/web/src/ui/page.tsx'
import { ThemeProvider } from '../../apps/web/src/ui/theme/theme-provider.tsx'
import { everyType, manyFields } from './forms.ts'

declare global {
  interface Window {
    showForm: () => void
    inputOf: (id: string) => HTMLElement | null
  }
}

const facts = { user: {}, admin: {}, custom: {} }
const wanted = new URLSearchParams(location.search).get('form')
const definition: FormDefinition = wanted === 'many' ? manyFields() : everyType()
const root = createRoot(document.querySelector('#root') as HTMLElement)

window.inputOf = (id) => document.querySelector<HTMLElement>(`[id="field-${id}"]`)

/** Drawn when asked for, so that the time until it is painted can be taken. */
window.showForm = () =>
  root.render(
    <ThemeProvider brand="#0f5e6b">
      <WordsProvider>
        <FeedbackProvider>
          <main>
            <Page title={definition.form.title} width="reading">
              <FormFiller
                definition={definition}
                facts={facts}
                currencyId="GBP"
                mode="fill"
                sendFile={(file, { onProgress }) =>
                  new Promise((resolve) => {
                    onProgress(60)
                    const { name, size, type } = file
                    const stored = { id: name, name, size, mimeType: type, kind: 'image' }
                    setTimeout(() => resolve(stored), 1_500)
                  })
                }
              />
            </Page>
          </main>
        </FeedbackProvider>
      </WordsProvider>
    </ThemeProvider>,
  )
if (wanted !== 'many') window.showForm()
