import type { GuestFilling } from '@eventflow/domain/submissions'
import { KeptAnswers } from '../draft/kept-answers-view.tsx'
import { KeptText } from '../draft/kept-text.tsx'
import classes from './guest.module.css'
import { guestOwner, knownPasses } from './guest-pass.ts'

/** What a guest typed on this device into a form that is not there any more. */
export function GuestKeptText({ formId }: { formId: string }) {
  return (
    <div className={classes['kept']}>
      <KeptText owners={knownPasses(formId).map((pass) => guestOwner(formId, pass))} />
    </div>
  )
}

interface GuestKeptAnswersProps {
  filling: GuestFilling
  currencyId: string
}

/** What a guest typed on this device into a form that takes no answers now. */
export function GuestKeptAnswers({ filling, currencyId }: GuestKeptAnswersProps) {
  const formId = filling.definition.form.id
  const passes = [filling.pass, ...knownPasses(formId)]
  const userIds = passes.map((pass) => guestOwner(formId, pass).userId)
  return <KeptAnswers userIds={userIds} filling={filling} currencyId={currencyId} />
}
