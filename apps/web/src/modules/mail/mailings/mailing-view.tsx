import type { MailingDetail } from '@eventflow/domain/mailings'
import { useEffect, useRef } from 'react'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { RemoveButton } from '../../../ui/remove-button.tsx'
import { MailingComposer } from './mailing-composer.tsx'
import { MailingSent } from './mailing-sent.tsx'

interface MailingViewProps {
  mailing: MailingDetail
  onRemoved: () => void
}

/** After sending, the screen has new content, so its heading gets the focus. */
function useHeadingOnceSent(isDraft: boolean): void {
  const wasDraft = useRef(isDraft)
  useEffect(() => {
    if (wasDraft.current && !isDraft) document.querySelector<HTMLElement>('main h1')?.focus()
    wasDraft.current = isDraft
  }, [isDraft])
}

/** One email to several people, from draft to results. */
export function MailingView({ mailing, onRemoved }: MailingViewProps) {
  const t = useWords()
  const { id: mailingId, state } = mailing
  const isDraft = state === 'draft'
  useHeadingOnceSent(isDraft)
  return (
    <Stack gap="lg">
      {isDraft ? <MailingComposer mailing={mailing} /> : <MailingSent mailing={mailing} />}
      {state !== 'running' && (
        <Row justify="end">
          <RemoveButton
            action={t('mailings.remove.action')}
            title={t(isDraft ? 'mailings.remove.draftTitle' : 'mailings.remove.title')}
            text={t(isDraft ? 'mailings.remove.draftText' : 'mailings.remove.text')}
            onRemove={() => client.mailings.remove({ mailingId }).then(onRemoved)}
          />
        </Row>
      )}
    </Stack>
  )
}
