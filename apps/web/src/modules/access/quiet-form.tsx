import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Notice } from '../../ui/notice.tsx'
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
  const t = useWords()
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void editor.submit()
      }}
    >
      {editor.failure && (
        <Notice tone="danger" role="alert">
          {editor.failure.message ?? t('ui.feedback.error')}
        </Notice>
      )}
      {children}
    </form>
  )
}
