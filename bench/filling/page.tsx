// The form filler alone, without a server.
import { FormFiller } from '../../apps/web/src/modules/submissions/filler/screen/form-filler.tsx'
import { manyFields } from './forms.ts'
import { show } from './frame.tsx'

declare global {
  interface Window {
    showForm: () => void
    inputOf: (id: string) => HTMLElement | null
  }
}

const facts = { user: {}, admin: {}, custom: {} }
const definition = manyFields()

window.inputOf = (id) => document.querySelector<HTMLElement>(`[id="field-${id}"]`)

const noUpload = () => Promise.reject(new Error('The form has no uploads'))

/** Rendered on request, so that the time until it is painted can be measured. */
window.showForm = () =>
  show(
    definition.form.title,
    <FormFiller
      definition={definition}
      facts={facts}
      prices={{ currencyId: 'GBP', arePricesWithoutVat: false }}
      mode="fill"
      sendFile={noUpload}
    />,
  )
