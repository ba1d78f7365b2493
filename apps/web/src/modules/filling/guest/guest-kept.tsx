import type { GuestFilling } from '@eventflow/domain/submissions'
import { KeptAnswers } from '../screen/kept-answers-view.tsx'
import { KeptText } from '../screen/kept-text.tsx'
import classes from './guest.module.css'
import { guestOf, knownPass } from './guest-pass.ts'

/** What a guest typed on this device into a form that is not there any more. */
export function GuestKeptText({ formId }: { formId: string }) {
  const pass = knownPass(formId)
  if (pass === undefined) return null
  const owner = { userId: guestOf(pass), formId, taskId: null, submissionId: null }
  return (
    <div className={classes['kept']}>
      <KeptText owner={owner} />
    </div>
  )
}

interface GuestKeptAnswersProps {
  filling: GuestFilling
  currencyId: string
}

/** What a guest typed on this device into a form that takes no answers now. */
export function GuestKeptAnswers({ filling, currencyId }: GuestKeptAnswersProps) {
  // That of this device or of the link: for one that is not good any more, the form has another.
  const pass = knownPass(filling.definition.form.id)
  if (pass === undefined) return null
  return <KeptAnswers userId={guestOf(pass)} filling={filling} currencyId={currencyId} />
}
