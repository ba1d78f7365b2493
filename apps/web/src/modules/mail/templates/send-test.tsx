import type { Language } from '@eventflow/domain/kernel'
import type { EmailAlias, Wording } from '@eventflow/domain/mail'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { useAction } from '../../../ui/use-action.ts'

interface SendTestProps {
  alias: EmailAlias
  language: Language
  /** The unsaved text; defaults to the saved one. */
  wording?: Wording
}

/** Sends the email with sample data to the user. */
export function SendTest({ alias, language, wording }: SendTestProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isBusy, run] = useAction()
  const send = () =>
    run(async () => {
      const given = wording && { ...wording, paragraphs: [...wording.paragraphs] }
      const { to } = await client.emails.sendTest({
        alias,
        language,
        ...(given && { wording: given }),
      })
      feedback.show({ type: 'success', message: t('emails.test.sent', { email: to }) })
      void queryClient.invalidateQueries({ queryKey: api.emails.key() })
    })
  return (
    <Button variant="default" loading={isBusy} onClick={() => void send()}>
      {t('emails.test.send')}
    </Button>
  )
}
