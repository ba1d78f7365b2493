import { kindOf, knownAnswers, problemInWords } from '@eventflow/domain/forms/engine'
import type { OrganiserFilling } from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { useState, useSyncExternalStore } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { StaleDialog } from '../../../ui/editor/stale-dialog.tsx'
import { UnsavedGuard } from '../../../ui/editor/unsaved-guard.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextArea } from '../../../ui/fields/text-fields.tsx'
import { sendAnswerFile } from '../filler/inputs/send-answer-file.ts'
import { createUploads } from '../filler/inputs/upload-shelf.ts'
import { FillerView } from '../filler/screen/filler-view.tsx'
import { answerTexts } from '../answers/answer-texts.ts'
import { WATCH } from '../filler/store/filling-core.ts'
import { createFillingStore, type FillingStore } from '../filler/store/filling-store.ts'
import { isSameAnswer } from '../filler/store/merge.ts'
import { sendChange, type Stored, type Why } from './organiser-calls.ts'
import classes from './organiser.module.css'

interface OrganiserEditorProps {
  filling: OrganiserFilling
  currencyId: string
  onSaved: () => unknown
}

function openStore({ definition, facts, submission }: OrganiserFilling, t: T): FillingStore {
  const stored = knownAnswers(definition, submission.values)
  return createFillingStore({
    definition,
    facts,
    values: stored,
    stored,
    say: (problem) => problemInWords(t, problem),
  })
}

/** What was submitted, as an organiser changes it: in the form as it was answered. */
export function OrganiserEditor({ filling, currencyId, onSaved }: OrganiserEditorProps) {
  const t = useWords()
  const [store] = useState(() => openStore(filling, t))
  const [uploads] = useState(() => createUploads(sendAnswerFile))
  const [why, setWhy] = useState<Why>({ reason: '', isOverridingRequired: false })
  const { send, stale, isSent } = useSending(store, { filling, why, onSaved })
  return (
    <>
      <FillerView
        store={store}
        currencyId={currencyId}
        uploads={uploads}
        mayLeaveOut={why.isOverridingRequired}
        notice={<WhyFields why={why} onChange={setWhy} />}
        submitLabel={t('answersAdmin.edit.save')}
        onSubmit={send}
      />
      <StaleDialog
        editor={stale}
        labels={Object.fromEntries(filling.definition.fields.map(({ id, label }) => [id, label]))}
        textOf={(fieldId, value) => answerInWords(filling, { fieldId, value, currencyId }, t)}
      />
      <Guard store={store} stored={filling.submission.values} isSent={isSent} />
    </>
  )
}

function answerInWords(
  { definition }: OrganiserFilling,
  { fieldId, value, currencyId }: { fieldId: string; value: unknown; currencyId: string },
  t: T,
): string {
  const field = definition.fields.find(({ id }) => id === fieldId)
  return field ? kindOf(field).toText(field, value, answerTexts(t, currencyId)) : ''
}

interface Sending {
  readonly filling: OrganiserFilling
  readonly why: Why
  readonly onSaved: () => unknown
}

function useSending(store: FillingStore, { filling, why, onSaved }: Sending) {
  const feedback = useFeedback()
  const { id: submissionId } = filling.submission
  const [revision, setRevision] = useState(filling.submission.revision)
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const [isSent, setIsSent] = useState(false)
  const sendFrom = async (basedOn: number): Promise<boolean> => {
    const outcome = await sendChange(store, { submissionId, revision: basedOn, ...why })
    if (outcome.kind === 'stale') setTheirs(outcome.stored)
    if (outcome.kind === 'failed')
      feedback.show({ type: 'error', message: outcome.message ?? undefined })
    if (outcome.kind !== 'done') return false
    feedback.succeeded()
    setIsSent(true)
    await onSaved()
    return true
  }
  const settle = (stored: Stored) => {
    setRevision(stored.revision)
    setTheirs(null)
  }
  const stale = {
    stale: theirs && { yours: store.read().values, theirs: theirs.values },
    dismissStale: () => setTheirs(null),
    takeTheirs: () => {
      if (!theirs) return
      store.take(knownAnswers(store.definition, theirs.values))
      settle(theirs)
    },
    keepMine: async () => {
      if (!theirs) return false
      settle(theirs)
      return sendFrom(theirs.revision)
    },
  }
  return { send: () => sendFrom(revision), stale, isSent }
}

/** Why something is changed, and whether something required may be missing. */
function WhyFields({ why, onChange }: { why: Why; onChange: (why: Why) => void }) {
  const t = useWords()
  const { reason, isOverridingRequired } = why
  return (
    <div className={classes['why']}>
      <TextArea
        label={t('answersAdmin.edit.reason')}
        description={t('answersAdmin.edit.reasonText')}
        isRequired={isOverridingRequired}
        rows={2}
        maxLength={1_000}
        value={reason}
        onChange={(text) => onChange({ ...why, reason: text })}
      />
      <SwitchField
        label={t('answersAdmin.edit.override')}
        description={t('answersAdmin.edit.overrideText')}
        value={isOverridingRequired}
        onChange={(isOn) => onChange({ ...why, isOverridingRequired: isOn })}
      />
    </div>
  )
}

interface GuardProps {
  store: FillingStore
  stored: OrganiserFilling['submission']['values']
  isSent: boolean
}

/** Asks before what is changed here would be lost. */
function Guard({ store, stored, isSent }: GuardProps) {
  const [begun] = useState(() => knownAnswers(store.definition, stored))
  const values = useSyncExternalStore(
    (listener) => store.watch(WATCH.typed, listener),
    () => store.read().values,
  )
  return <UnsavedGuard isDirty={!isSent && !isSameAnswer(values, begun)} />
}
