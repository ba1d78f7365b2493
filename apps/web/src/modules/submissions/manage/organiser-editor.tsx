import type { OrganiserFilling } from '@eventflow/domain/submissions'
import { useState, useSyncExternalStore } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { UnsavedGuard } from '../../../ui/editor/unsaved-guard.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextArea } from '../../../ui/fields/text-fields.tsx'
import { createStore } from '../../../ui/store.ts'
import { NO_DEVICE } from '../draft/device-draft.ts'
import { ConflictNotice } from '../draft/draft-notice.tsx'
import type { DraftSession, SubmissionPort } from '../draft/draft-session.ts'
import { asSent } from '../draft/filling.queries.ts'
import { useDraftSession, useSubmit } from '../draft/use-draft-session.ts'
import { sendAnswerFile } from '../filler/inputs/send-answer-file.ts'
import { createUploads } from '../filler/inputs/form-uploads.ts'
import { PageHistory } from '../filler/screen/page-history.ts'
import { FillerView } from '../filler/screen/filler-view.tsx'
import { WATCH } from '../filler/store/filling-core.ts'
import classes from './organiser.module.css'
import type { Prices } from '../answers/answer-texts.ts'

/** The submission to edit. Refetched on each visit, because the team may have changed it. */
export const organiserFillingQuery = (submissionId: string) =>
  api.submissions.openToEdit.queryOptions({ input: { submissionId }, staleTime: 0 })

interface ChangeReason {
  readonly reason: string
  readonly isOverridingRequired: boolean
  readonly isTold: boolean
}

/** Saves nothing automatically, because submissions have no drafts. */
const organiserPort = (submissionId: string, readReason: () => ChangeReason): SubmissionPort => ({
  saveDraft: () => Promise.reject(new Error('An organiser saves no drafts')),
  keepsChanges: false,
  submit: async (values, revision) => {
    const change = { submissionId, values: asSent(values), revision, ...readReason() }
    const { submission } = await client.submissions.update(change)
    return { submissionId, confirmationId: submission.confirmationId ?? '' }
  },
  sendFile: sendAnswerFile,
  device: NO_DEVICE,
})

interface OrganiserEditorProps {
  filling: OrganiserFilling
  prices: Prices
  onSaved: () => unknown
}

/** An organiser's editor of a submission, with the form as it was answered. */
export function OrganiserEditor({ filling, prices, onSaved }: OrganiserEditorProps) {
  const t = useWords()
  const feedback = useFeedback()
  const [reason] = useState(() =>
    createStore<ChangeReason>({ reason: '', isOverridingRequired: false, isTold: true }),
  )
  const changeReason = useSyncExternalStore(reason.subscribe, reason.read)
  const [port] = useState(() => organiserPort(filling.submission.id, reason.read))
  const [uploads] = useState(() => createUploads(port.sendFile))
  const { session, draft } = useDraftSession(
    { ...filling, isSingle: true, port },
    { isGone: false },
  )
  const { submit } = useSubmit(session, () => {
    feedback.succeeded()
    return onSaved()
  })
  return (
    <>
      <FillerView
        store={session.store}
        prices={prices}
        uploads={uploads}
        mayLeaveOut={changeReason.isOverridingRequired}
        notice={
          <>
            <ConflictNotice session={session} draft={draft} prices={prices} />
            <ReasonFields value={changeReason} onChange={reason.set} />
          </>
        }
        submitLabel={t('answersAdmin.edit.save')}
        onSubmit={submit}
      />
      <PageHistory store={session.store} />
      <Guard session={session} isSaved={draft.activity === 'finished'} />
    </>
  )
}

interface ReasonFieldsProps {
  value: ChangeReason
  onChange: (value: ChangeReason) => void
}

/** The reason for the change, and whether required answers may be missing. */
function ReasonFields({ value, onChange }: ReasonFieldsProps) {
  const t = useWords()
  const { reason, isOverridingRequired } = value
  return (
    <div className={classes['reason']}>
      <TextArea
        label={t('answersAdmin.edit.reason')}
        description={t('answersAdmin.edit.reasonText')}
        isRequired={isOverridingRequired}
        rows={2}
        maxLength={1_000}
        value={reason}
        onChange={(text) => onChange({ ...value, reason: text })}
      />
      <SwitchField
        label={t('answersAdmin.edit.override')}
        description={t('answersAdmin.edit.overrideText')}
        value={isOverridingRequired}
        onChange={(isOn) => onChange({ ...value, isOverridingRequired: isOn })}
      />
      <SwitchField
        label={t('answersAdmin.edit.tell')}
        description={t('answersAdmin.edit.tellText')}
        value={value.isTold}
        onChange={(isTold) => onChange({ ...value, isTold })}
      />
    </div>
  )
}

/** Asks before unsaved changes would be lost. */
function Guard({ session, isSaved }: { session: DraftSession; isSaved: boolean }) {
  const isDirty = useSyncExternalStore(
    (listener) => session.store.watch(WATCH.typed, listener),
    session.isDirty,
  )
  return <UnsavedGuard isDirty={isDirty && !isSaved} />
}
