import type { GuestFilling } from '@eventflow/domain/submissions'
import { UnsavedAnswers, UnsavedText } from '../draft/unsaved-answers-view.tsx'
import classes from './guest.module.css'
import { guestOwner, knownPasses } from './guest-pass.ts'
import type { Prices } from '../answers/answer-texts.ts'

/** What a guest typed on this device into a form that is no longer there. */
export function GuestUnsavedText({ formId }: { formId: string }) {
  return (
    <div className={classes['unsaved']}>
      <UnsavedText owners={knownPasses(formId).map((pass) => guestOwner(formId, pass))} />
    </div>
  )
}

interface GuestUnsavedAnswersProps {
  filling: GuestFilling
  prices: Prices
}

/** What a guest typed on this device into a form that takes no answers now. */
export function GuestUnsavedAnswers({ filling, prices }: GuestUnsavedAnswersProps) {
  const formId = filling.definition.form.id
  const passes = [filling.pass, ...knownPasses(formId)]
  const userIds = passes.map((pass) => guestOwner(formId, pass).userId)
  return <UnsavedAnswers userIds={userIds} filling={filling} prices={prices} />
}
