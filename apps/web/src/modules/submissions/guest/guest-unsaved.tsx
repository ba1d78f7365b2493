import type { GuestFilling } from '@eventflow/domain/submissions'
import { UnsavedAnswers, UnsavedText } from '../draft/unsaved-answers-view.tsx'
import classes from './guest.module.css'
import { guestOwner, knownPasses } from './guest-pass.ts'
import type { Prices } from '../answers/answer-texts.ts'

/** A guest's answers on this device, for a form that no longer exists. */
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

/** A guest's answers on this device, for a form that accepts none. */
export function GuestUnsavedAnswers({ filling, prices }: GuestUnsavedAnswersProps) {
  const formId = filling.definition.form.id
  const passes = [filling.pass, ...knownPasses(formId)]
  const userIds = passes.map((pass) => guestOwner(formId, pass).userId)
  return <UnsavedAnswers userIds={userIds} filling={filling} prices={prices} />
}
