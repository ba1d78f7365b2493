import type { ReactNode } from 'react'
import { SaveFailure } from '../../ui/editor/save-failure.tsx'
import { Stack } from '../../ui/layout.tsx'

interface QuietFormProps {
  editor: {
    readonly submit: () => Promise<boolean>
    readonly failure: { readonly message: string | null } | null
  }
  children: ReactNode
}

/** There is no summary above so few fields: the first that is wrong has the attention. */
const focusWrong = (form: HTMLElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/** A short form of one purpose: what goes wrong stands above its fields, and nothing is kept. */
export function QuietForm({ editor, children }: QuietFormProps) {
  return (
    <Stack
      noValidate
      as="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        void editor.submit().then((isDone) => {
          if (!isDone) requestAnimationFrame(() => focusWrong(form))
        })
      }}
    >
      <SaveFailure failure={editor.failure} />
      {children}
    </Stack>
  )
}
