import { useEffect, useMemo, useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Submitted } from '../draft/draft-session.ts'
import { FillingScreen } from '../draft/filling-screen.tsx'
import { UnsavedText } from '../draft/unsaved-answers-view.tsx'
import { guestPort } from './guest-calls.ts'
import type { GuestOpened } from './guest-open.ts'
import classes from './guest.module.css'
import { forgetPass, guestOwner, storePass, knownPasses, linkOf } from './guest-pass.ts'
import type { Prices } from '../answers/answer-texts.ts'

const FAX = 'eventflow-fax'
const WORDS = { lockedMeanwhile: 'filling.guest.locked' } as const

function readFax(): string {
  const input = document.querySelector<HTMLInputElement>(`#${FAX}`)
  return input?.value ?? ''
}

interface GuestFillerProps {
  filling: GuestOpened
  timeZone: string
  prices: Prices
  onSubmitted: (submitted: Submitted) => unknown
}

/** A public form, filled in without a sign-in. */
export function GuestFiller({ filling, timeZone, prices, onSubmitted }: GuestFillerProps) {
  const t = useWords()
  const feedback = useFeedback()
  const formId = filling.definition.form.id
  const { pass } = filling
  useEffect(() => storePass(formId, pass), [formId, pass])
  const { pricedOn } = filling.definition
  const port = useMemo(
    () => guestPort({ formId, pass, pricedOn }, readFax),
    [formId, pass, pricedOn],
  )
  return (
    <Stack gap="md">
      <Before filling={filling} />
      <SaveLink formId={formId} pass={pass} />
      {/* Invisible to people. Programs that fill in every field reveal themselves. */}
      <div className={classes['unseen']} aria-hidden>
        <input id={FAX} name="fax" tabIndex={-1} autoComplete="off" />
      </div>
      <FillingScreen
        filling={filling}
        isGone={false}
        timeZone={timeZone}
        prices={prices}
        port={port}
        hasPageHistory
        words={WORDS}
        onSubmitted={(submitted) => {
          forgetPass(formId, pass)
          return onSubmitted(submitted)
        }}
        onDraftSaved={() => feedback.succeeded(t('filling.guest.saved'))}
      />
    </Stack>
  )
}

/** Notices about an expired link, and about answers that exist only on this device. */
function Before({ filling }: { filling: GuestOpened }) {
  const t = useWords()
  const { pass, isSent, over } = filling
  const formId = filling.definition.form.id
  // Read before the new pass is stored.
  const [known] = useState(() => knownPasses(formId))
  const before = known.filter((one) => one !== pass)
  return (
    <>
      {isSent && <Notice tone="success">{t('filling.guest.sent')}</Notice>}
      {over && <Notice tone="warning">{t(`filling.guest.over.${over}`)}</Notice>}
      <UnsavedText owners={before.map((one) => guestOwner(formId, one))} />
    </>
  )
}

/** A link to continue on any device. */
function SaveLink({ formId, pass }: { formId: string; pass: string }) {
  const t = useWords()
  return (
    <Row gap="md" rowGap="xs" justify="between" tone="dimmed">
      <p>{t('filling.guest.link')}</p>
      <CopyButton
        text={linkOf(formId, pass)}
        label={t('filling.guest.copy')}
        copiedLabel={t('filling.guest.copied')}
      />
    </Row>
  )
}
