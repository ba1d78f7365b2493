// The filler alone, without a server: `?form=many` or `?form=every`.
import type { FormDefinition } from '@eventflow/domain/forms'
import type { FileAnswer } from '@eventflow/domain/forms/engine'
import { FormFiller } from '../../apps/web/src/modules/submissions/filler/screen/form-filler.tsx'
import type { SendFile } from '../../apps/web/src/ui/files/upload-store.ts'
import { everyType, manyFields } from './forms.ts'
import { show } from './frame.tsx'

declare global {
  interface Window {
    showForm: () => void
    inputOf: (id: string) => HTMLElement | null
  }
}

const facts = { user: {}, admin: {}, custom: {} }
const wanted = new URLSearchParams(location.search).get('form')
const definition: FormDefinition = wanted === 'many' ? manyFields() : everyType()

window.inputOf = (id) => document.querySelector<HTMLElement>(`[id="field-${id}"]`)

const sendFile: SendFile<FileAnswer> = (file, { onProgress }) =>
  new Promise((resolve) => {
    onProgress(60)
    const { name, size, type } = file
    const stored = { id: name, name, size, mimeType: type, kind: 'image' } as const
    setTimeout(() => resolve(stored), 1_500)
  })

/** Drawn when asked for, so that the time until it is painted can be taken. */
window.showForm = () =>
  show(
    definition.form.title,
    <FormFiller
      definition={definition}
      facts={facts}
      prices={{ currencyId: 'GBP', arePricesWithoutVat: false }}
      mode="fill"
      sendFile={sendFile}
    />,
  )
if (wanted !== 'many') window.showForm()
