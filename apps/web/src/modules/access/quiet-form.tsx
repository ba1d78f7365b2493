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

/** With so few fields there is no error summary, so the first invalid field gets the focus. */
const focusWrong = (form: HTMLElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/**
 * A short form with a single purpose. Errors are shown above its fields, and its input is not
 * saved.
 */
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
