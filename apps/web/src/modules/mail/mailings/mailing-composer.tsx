import { shownAddress } from '@eventflow/domain/kernel'
import type { MailingDetail, MailingRecipient } from '@eventflow/domain/mailings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { atPaths } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { OnHold } from '../../../ui/on-hold.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { fieldOfPath, toValues, toWording, type WordingValues } from '../templates/template-text.ts'
import {
  sendable,
  unknownProblems,
  WordingFields,
  wordingLabels,
  WordingPreview,
} from '../templates/wording-fields.tsx'
import { MailingRecipients, nameOf, WithoutContact } from './mailing-recipients.tsx'
import { mailingFrame } from './mailings.queries.ts'
import { useMailing } from './use-mailing.ts'

function useComposer(mailing: MailingDetail) {
  const t = useWords()
  const { show } = useMailing(mailing.id)
  const { id: mailingId, tags, wording, revision } = mailing
  return useEditor<WordingValues, MailingDetail>({
    initial: toValues(wording),
    revision,
    valuesOf: (saved) => toValues(saved.wording),
    // A draft may be incomplete, but its merge tags must be known.
    check: (values) => unknownProblems(values, tags, t),
    save: (values, based) =>
      client.mailings
        .update({ mailingId, wording: toWording(values), revision: based })
        .catch((error: unknown) => {
          throw atPaths(error, fieldOfPath)
        }),
    onSaved: show,
  })
}

/** A draft to several people: recipients, text, and a preview for each recipient. */
export function MailingComposer({ mailing }: { mailing: MailingDetail }) {
  const t = useWords()
  const editor = useComposer(mailing)
  const { leaveOut } = useMailing(mailing.id)
  const [shownAs, setShownAs] = useState<MailingRecipient | null>(null)
  const wording = sendable(editor.values, mailing.tags)
  const { waiting: count, leftOut } = mailing.counts
  const input = shownAs ? { recipientId: shownAs.id } : {}
  return (
    <Stack gap="lg">
      <Panel title={t('mailings.recipients.goesTo', { count })}>
        <Stack gap="sm">
          {leftOut > 0 && <p>{t('mailings.recipients.leftOut', { count: leftOut })}</p>}
          <WithoutContact mailing={mailing} />
          <NotInvited mailing={mailing} />
          <MailingRecipients mailing={mailing} onLeaveOut={leaveOut} onShow={setShownAs} />
        </Stack>
      </Panel>
      <EditorScreen
        editor={editor}
        labels={wordingLabels(t)}
        actions={
          wording && <TestOfMailing mailingId={mailing.id} previewInput={{ ...input, wording }} />
        }
      >
        <WordingFields editor={editor} tags={mailing.tags} />
        <Muted>{t('mailings.compose.rest')}</Muted>
      </EditorScreen>
      <Stack gap="xs">
        <p role="status">
          {shownAs
            ? t('mailings.compose.shownAs', { name: nameOf(shownAs, t) })
            : t('mailings.compose.shownAsFirst')}
        </p>
        <WordingPreview action={mailingFrame(mailing.id)} wording={wording} wish={input} />
      </Stack>
      <Send mailing={mailing} isReady={wording !== null && count > 0} save={editor} />
    </Stack>
  )
}

function NotInvited({ mailing: { notInvited: count } }: { mailing: MailingDetail }) {
  const t = useWords()
  return count > 0 ? <p>{t('mailings.compose.notInvited', { count })}</p> : null
}

interface TestOfMailingProps {
  mailingId: string
  previewInput: object
}

/** Sends a test email to the user, as the shown recipient would get it. */
function TestOfMailing({ mailingId, previewInput: input }: TestOfMailingProps) {
  const t = useWords()
  const feedback = useFeedback()
  const [isBusy, run] = useAction()
  const send = () =>
    run(async () => {
      const { to } = await client.mailings.sendTest({ mailingId, ...input })
      feedback.show({
        type: 'success',
        message: t('emails.test.sent', { email: shownAddress(to) }),
      })
    })
  return (
    <Button variant="default" loading={isBusy} onClick={() => void send()}>
      {t('emails.test.send')}
    </Button>
  )
}

interface SendProps {
  mailing: MailingDetail
  isReady: boolean
  save: { readonly isDirty: boolean; readonly submit: () => Promise<boolean> }
}

/** Saves the draft and sends it after a confirmation. */
function Send({ mailing, isReady, save }: SendProps) {
  const t = useWords()
  const { send } = useMailing(mailing.id)
  const [isAsking, setIsAsking] = useState(false)
  const { waiting: count, leftOut } = mailing.counts
  const isHeld = useQuery(api.emails.hold.queryOptions()).data?.isOn === true
  const ask = async () => {
    if (!save.isDirty || (await save.submit())) setIsAsking(true)
  }
  return (
    <>
      <Row gap="sm">
        <Button disabled={!isReady} onClick={() => void ask()}>
          {t('mailings.compose.send', { count })}
        </Button>
        {!isReady && (
          <Muted as="span">
            {t(count === 0 ? 'mailings.compose.nobody' : 'mailings.compose.notWritten')}
          </Muted>
        )}
      </Row>
      <ConfirmDialog
        title={t('mailings.compose.sendTitle', { count })}
        text={t(isHeld ? 'mailings.compose.sendHeldText' : 'mailings.compose.sendText')}
        action={t('mailings.compose.send', { count })}
        isDangerous={false}
        isOpen={isAsking}
        onConfirm={send}
        onClose={() => setIsAsking(false)}
      >
        {leftOut > 0 && <p>{t('mailings.recipients.leftOut', { count: leftOut })}</p>}
        <WithoutContact mailing={mailing} />
        <NotInvited mailing={mailing} />
        <OnHold />
      </ConfirmDialog>
    </>
  )
}
