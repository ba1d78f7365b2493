import type { GuestFilling } from '@eventflow/domain/submissions'
import { useEffect, useMemo } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Submitted } from '../draft/submit.ts'
import { FillingScreen } from '../screen/filling-screen.tsx'
import { guestCalls, sendGuestFile } from './guest-calls.ts'
import classes from './guest.module.css'
import { forgetPass, keepPass, linkOf } from './guest-pass.ts'

const FAX = 'eventflow-fax'

function readFax(): string {
  const input = document.querySelector<HTMLInputElement>(`#${FAX}`)
  return input?.value ?? ''
}

interface GuestFillerProps {
  filling: GuestFilling
  timeZone: string
  currencyId: string
  onSubmitted: (submitted: Submitted) => unknown
}

/** A public form, filled in without a sign-in. */
export function GuestFiller({ filling, timeZone, currencyId, onSubmitted }: GuestFillerProps) {
  const t = useWords()
  const feedback = useFeedback()
  const formId = filling.definition.form.id
  const { pass, isSent } = filling
  useEffect(() => keepPass(formId, pass), [formId, pass])
  const ways = useMemo(() => {
    const under = { formId, pass, fax: readFax }
    return { calls: guestCalls(under), sendFile: sendGuestFile(under) }
  }, [formId, pass])
  return (
    <div className={classes['guest']}>
      {isSent && <Notice tone="success">{t('filling.guest.sent')}</Notice>}
      <SaveLink formId={formId} pass={pass} />
      {/* No person sees it; a program that fills in everything gives itself away. */}
      <div className={classes['unseen']} aria-hidden>
        <input id={FAX} name="fax" tabIndex={-1} autoComplete="off" />
      </div>
      <FillingScreen
        filling={filling}
        isGone={false}
        userId={`guest ${pass.slice(-12)}`}
        timeZone={timeZone}
        currencyId={currencyId}
        ways={ways}
        onSubmitted={(submitted) => {
          forgetPass(formId)
          return onSubmitted(submitted)
        }}
        onDraftSaved={() => feedback.succeeded(t('filling.guest.saved'))}
      />
    </div>
  )
}

/** The link to go on with, on any device. */
function SaveLink({ formId, pass }: { formId: string; pass: string }) {
  const t = useWords()
  return (
    <div className={classes['link']}>
      <p>{t('filling.guest.link')}</p>
      <CopyButton
        text={linkOf(formId, pass)}
        label={t('filling.guest.copy')}
        copiedLabel={t('filling.guest.copied')}
      />
    </div>
  )
}
