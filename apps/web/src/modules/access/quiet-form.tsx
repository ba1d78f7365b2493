import type { ReactNode } from 'react'
import { SaveFailure } from '../../ui/editor/save-failure.tsx'
import classes from './quiet-form.module.css'

interface QuietFormProps {
  editor: {
    readonly submit: () => Promise<boolean>
    readonly failure: { readonly message: string | null } | null
  }
  children: ReactNode
}

/** A short form of one purpose: what goes wrong stands above its fields, and nothing is kept. */
export function QuietForm({ editor, children }: QuietFormProps) {
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void editor.submit()
      }}
    >
      <SaveFailure failure={editor.failure} />
      {children}
    </form>
  )
}
