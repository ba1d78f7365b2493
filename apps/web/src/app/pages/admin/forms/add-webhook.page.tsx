import { WebhookEditor } from '../../../../modules/webhooks/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { NewFormPart, useToList } from './form-frames.tsx'

/** A new webhook. */
export function Page() {
  const t = useWords()
  const toList = useToList('webhooks')
  return (
    <NewFormPart title={t('webhooks.list.add')} isReceiver>
      {(form) => <WebhookEditor form={form} onDone={toList} />}
    </NewFormPart>
  )
}
