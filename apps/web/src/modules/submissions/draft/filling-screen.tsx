import { type FileAnswer, problemInWords } from '@eventflow/domain/forms/engine'
import type { Filling } from '@eventflow/domain/submissions'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { type FillingCalls, fillingCalls } from './filling.queries.ts'
import { type FillingSession, openSession } from './filling-session.ts'
import { createLocalDraft } from './local-copy.ts'
import { placeOf } from './place.ts'
import type { SendFile } from '../../../ui/files/upload-store.ts'
import { submitDraft, type Submitted } from './submit.ts'
import { useDraft } from './use-draft.ts'
import { DraftNotice, type DraftWords } from './draft-notice.tsx'
import { sendAnswerFile } from '../filler/inputs/send-answer-file.ts'
import { createUploads, type Uploads } from '../filler/inputs/upload-shelf.ts'
import { FillerView } from '../filler/screen/filler-view.tsx'
import { SaveStatus } from './save-status.tsx'
import { SubmittedNotice } from '../team/submitted-notice.tsx'

export interface FillingWays {
  readonly calls: FillingCalls
  readonly sendFile: SendFile<FileAnswer>
  readonly says?: DraftWords
}

export interface FillingScreenProps {
  filling: Filling
  /** It was closed while it was open here. */
  isGone: boolean
  userId: string
  timeZone: string
  currencyId: string
  /** How it is saved and sent, where it is no team's. */
  ways?: FillingWays
  onSubmitted: (submitted: Submitted) => unknown
  onDraftSaved: () => unknown
}

/**
 * A form with its draft. Where the organisers change it meanwhile, it is opened anew; files that are
 * on their way then arrive in the form as it is now.
 */
export function FillingScreen(props: FillingScreenProps) {
  const { definition } = props.filling
  const [known, setKnown] = useState({ definition, times: 0 })
  const isChanged = known.definition !== definition
  const times = isChanged ? known.times + 1 : known.times
  if (isChanged) setKnown({ definition, times })
  const [uploads] = useState(() => createUploads(props.ways?.sendFile ?? sendAnswerFile))
  return <OpenForm key={times} {...props} uploads={uploads} />
}

function useSession({ filling, userId, ways }: FillingScreenProps): FillingSession {
  const t = useWords()
  const [session] = useState(() => {
    const place = placeOf(filling)
    return openSession({
      filling,
      local: createLocalDraft({ userId, ...place }, () => localStorage),
      calls: ways?.calls ?? fillingCalls(place),
      say: (problem) => problemInWords(t, problem),
    })
  })
  return session
}

function OpenForm(props: FillingScreenProps & { uploads: Uploads }) {
  const t = useWords()
  const { filling, timeZone, currencyId } = props
  const session = useSession(props)
  const draft = useDraft(session, filling.submission, props.isGone)
  const submit = useSubmit(session, props)
  const saveDraft = useSaveDraft(session, props)
  const isChange = filling.submission?.isDraft === false || session.isSubmitted
  return (
    <FillerView
      store={session.store}
      currencyId={currencyId}
      uploads={props.uploads}
      status={<SaveStatus draft={draft} timeZone={timeZone} />}
      notice={
        <>
          <SubmittedNotice filling={filling} timeZone={timeZone} />
          <DraftNotice
            session={session}
            draft={draft}
            timeZone={timeZone}
            currencyId={currencyId}
            says={props.ways?.says}
          />
        </>
      }
      submitLabel={isChange ? t('filling.submitAgain') : undefined}
      onSubmit={submit}
      onSaveDraft={isChange ? undefined : saveDraft}
    />
  )
}

function useSubmit({ keeper, local, place }: FillingSession, props: FillingScreenProps) {
  const t = useWords()
  const feedback = useFeedback()
  const { filling, ways, onSubmitted } = props
  return async () => {
    const send = (ways?.calls ?? fillingCalls(place)).submit
    const outcome = await submitDraft(keeper, { facts: filling.facts, send })
    if (outcome.kind === 'done') {
      local.forgetPage()
      await onSubmitted(outcome)
    } else if (outcome.kind === 'failed') {
      feedback.show({ type: 'error', message: outcome.message ?? undefined })
    } else if (outcome.kind === 'refused') {
      feedback.show({ type: 'error', message: t('filling.draft.toMend') })
    } else {
      const word = outcome.kind === 'lookAgain' ? 'lookAgain' : 'conflict'
      feedback.show({ type: 'warning', message: t(`filling.draft.${word}`) })
    }
  }
}

/** The screen that says so is for a draft that has arrived; else the form says where it is kept. */
function useSaveDraft({ keeper }: FillingSession, { onDraftSaved }: FillingScreenProps) {
  return async () => {
    if (await keeper.save()) await onDraftSaved()
  }
}
