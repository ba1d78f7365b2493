import type { SignedIn } from '@eventflow/domain/access'
import type { Filling } from '@eventflow/domain/submissions'
import { useState } from 'react'
import { client } from '../../../platform/api.ts'
import { createDeviceDraft } from '../draft/device-draft.ts'
import type { SubmissionPort } from '../draft/draft-session.ts'
import { asSent } from '../draft/filling.queries.ts'
import { FillingScreen, type FillingScreenProps } from '../draft/filling-screen.tsx'
import { type FormTarget, targetOf } from '../draft/form-target.ts'
import { sendAnswerFile } from '../filler/inputs/send-answer-file.ts'
import { SubmittedNotice } from './form-notices.tsx'

const teamPort = (userId: string, target: FormTarget): SubmissionPort => {
  const { formId, taskId, submissionId } = target
  return {
    saveDraft: (values, revision) =>
      client.filling.saveDraft({ formId, taskId, submissionId, values: asSent(values), revision }),
    keepsChanges: true,
    submit: (values, revision, acceptsPrices) =>
      client.filling.submit({
        formId,
        taskId,
        submissionId,
        values: asSent(values),
        revision,
        acceptsPrices: acceptsPrices === true,
      }),
    sendFile: sendAnswerFile,
    device: createDeviceDraft({ userId, ...target }, () => localStorage),
  }
}

interface TeamFillerProps extends Omit<FillingScreenProps, 'port' | 'notice' | 'words' | 'known'> {
  filling: Filling
  viewer: SignedIn
}

/** A form that a team fills in. */
export function TeamFiller({ viewer, ...props }: TeamFillerProps) {
  const { userId, firstName, surname, email, team } = viewer
  const company = team?.name ?? ''
  const [known] = useState({ firstName, surname, email, company })
  const { filling, timeZone } = props
  return (
    <FillingScreen
      {...props}
      port={teamPort(userId, targetOf(filling))}
      known={known}
      hasPageHistory
      notice={<SubmittedNotice filling={filling} timeZone={timeZone} />}
    />
  )
}
