import { WebhooksList } from '../../../../modules/webhooks/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { FormTab } from './form-frames.tsx'

/** The webhooks of a form. */
export function Page() {
  const t = useWords()
  return (
    <FormTab lead={() => t('webhooks.list.lead')}>
      {(form) => <WebhooksList formId={form.id} />}
    </FormTab>
  )
}
