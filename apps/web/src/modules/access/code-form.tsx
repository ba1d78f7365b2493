import { useState } from 'react'
import { failureOf } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { QuietForm } from './quiet-form.tsx'

interface CodeFormProps {
  email: string
  onCode: (code: string) => Promise<unknown>
  onAskAgain: () => Promise<unknown>
}

const SIX_DIGITS = /^\d{6}$/

/**
 * Input for the emailed code. Phones suggest the code from the message and show a number keyboard.
 */
export function CodeForm({ email, onCode, onAskAgain }: CodeFormProps) {
  const t = useWords()
  const editor = useEditor({
    initial: { code: '' },
    check: ({ code }) =>
      SIX_DIGITS.test(code.replaceAll(/\s/g, ''))
        ? []
        : [{ path: 'code', message: t('access.code.sixDigits') }],
    save: ({ code }) => onCode(code.replaceAll(/\s/g, '')),
    isQuiet: true,
  })
  return (
    <QuietForm editor={editor}>
      <p role="status">{t('access.code.sent', { email })}</p>
      <TextField
        {...editor.field('code')}
        label={t('access.code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hasFocus
      />
      <Button type="submit" loading={editor.isSaving} fullWidth>
        {t('access.logIn.submit')}
      </Button>
      <AskAgain onAskAgain={onAskAgain} />
    </QuietForm>
  )
}

function AskAgain({ onAskAgain }: Pick<CodeFormProps, 'onAskAgain'>) {
  const t = useWords()
  const feedback = useFeedback()
  const [isBusy, setIsBusy] = useState(false)
  const again = async () => {
    setIsBusy(true)
    try {
      await onAskAgain()
      feedback.show({ type: 'success', message: t('access.code.sentAgain') })
    } catch (error) {
      feedback.show({ type: 'error', message: failureOf(error).message ?? t('ui.feedback.error') })
    }
    setIsBusy(false)
  }
  return (
    <Button variant="default" fullWidth loading={isBusy} onClick={() => void again()}>
      {t('access.code.askAgain')}
    </Button>
  )
}
