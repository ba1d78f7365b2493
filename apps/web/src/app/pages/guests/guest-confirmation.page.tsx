import { fillMergeTags, type MergeValues } from '@eventflow/domain/forms'
import type { OrderTotal } from '@eventflow/domain/submissions'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { guestConfirmationQuery } from '../../../modules/submissions/index.ts'
import { useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import { EmailLine, type EmailSent } from '../forms/email-line.tsx'
import { OrderTotalOf } from '../forms/order-total.tsx'
import classes from '../forms/forms.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Values of the merge tags for questions. Stored only in this tab's history entry, which
     * survives a reload.
     */
    guestTags?: MergeValues
    /** Reference for questions to the organisers. */
    guestReference?: string
    guestOrder?: OrderTotal
    guestOrderNumber?: number | null
    guestEmail?: EmailSent
  }
}

/** Shown after a guest has submitted a form. Merge tags about the person stay blank. */
export function Page() {
  const { formId = '', confirmationId = '' } = useParams({ strict: false })
  const query = useQuery(guestConfirmationQuery(formId, confirmationId))
  return (
    <Loaded query={query}>
      {(confirmation) => <Confirmation formId={formId} {...confirmation} />}
    </Loaded>
  )
}

const NOBODY = { teamName: '', firstName: '', surname: '', fullName: '', email: '' }

interface ConfirmationProps {
  formId: string
  message: string
  formTitle: string
  /**
   * The merge tags for questions, all blank, because no response to a GET contains a guest's
   * answers.
   */
  tags: MergeValues
}

function Confirmation({ formId, message, formTitle, tags }: ConfirmationProps) {
  const t = useWords()
  const {
    guestTags: sentTags,
    guestReference: reference = '',
    guestOrder: order,
    guestOrderNumber: number = null,
    guestEmail,
  } = useLocation({ select: ({ state }) => state })
  return (
    <PortalPage title={t('filling.confirmation.title')} width="reading">
      <Stack gap="md">
        <Notice tone="success">
          <p>{t('filling.confirmation.submitted', { form: formTitle })}</p>
          {number !== null && (
            <p>{t('filling.confirmation.orderNumber', { number: String(number) })}</p>
          )}
          <EmailLine {...guestEmail} />
          {reference !== '' && <p>{t('filling.guest.reference', { reference })}</p>}
        </Notice>
        {order && <OrderTotalOf {...order} />}
        <p className={classes['message']}>
          {fillMergeTags(message, { ...tags, ...sentTags, ...NOBODY, formTitle })}
        </p>
        {/* For people who submit several forms in a row. */}
        <div>
          <ButtonLink to="/guests/forms/$formId" params={{ formId }} variant="default">
            {t('filling.guest.another')}
          </ButtonLink>
        </div>
      </Stack>
    </PortalPage>
  )
}
