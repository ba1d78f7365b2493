import { fillMergeTags, type MergeValues } from '@eventflow/domain/forms'
import type { OrderTotal } from '@eventflow/domain/submissions'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { confirmationQuery, PaymentOfOrder } from '../../../modules/submissions/index.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { useEventLang, useWords } from '../../../platform/words.tsx'
import { ForCompany } from '../../../ui/for-company.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import { ConfirmationLinks } from './confirmation-links.tsx'
import { EmailLine, type EmailSent } from './email-line.tsx'
import { NextTask, useNextTask } from '../tasks/next-task.tsx'
import { OrderTotalOf } from './order-total.tsx'
import { TaskAfter, useTaskAfter } from './task-after.tsx'
import classes from './forms.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The submission of the confirmation. It survives a reload of the page. */
    submissionId?: string
    emailSent?: EmailSent
    /** True if the answers had been submitted before. */
    isChange?: boolean
    /** True if its task was complete before. */
    wasTaskComplete?: boolean
  }
}

/** Shown after a form is submitted. */
export function Page() {
  const { formId = '', confirmationId = '' } = useParams({ strict: false })
  const submissionId = useLocation({ select: ({ state }) => state.submissionId })
  const query = useQuery(confirmationQuery(formId, confirmationId, submissionId))
  const { taskId } = useSearch({ strict: false })
  const { task, isWaiting } = useTaskAfter(taskId)
  // Both appear at once, so that no text moves while it is read.
  const whole = isWaiting ? { ...query, data: undefined, isPending: true } : query
  return (
    <Loaded query={whole} width="reading">
      {(confirmation) => (
        <Confirmation formId={formId} taskId={taskId} task={task} {...confirmation} />
      )}
    </Loaded>
  )
}

interface ConfirmationProps {
  formId: string
  taskId: string | undefined
  task: ComponentProps<typeof TaskAfter>['task']
  message: string
  formTitle: string
  /** Values of the merge tags for questions. */
  tags: MergeValues
  order: OrderTotal
  orderNumber: number | null
  /** Items were ordered before, and none is now. */
  isCancelled?: true | undefined
  /** Credits and charges of such an order remain. */
  keepsCredits?: true | undefined
}

function Confirmation(props: ConfirmationProps) {
  const { formId, taskId, task, message, formTitle, tags, ...sent } = props
  const t = useWords()
  const lang = useEventLang()
  const { event } = usePortal()
  const {
    submissionId,
    emailSent,
    isChange = false,
    wasTaskComplete = false,
  } = useLocation({ select: ({ state }) => state })
  const values = useMergeValues(formTitle, submissionId !== undefined)
  const next = useNextTask(taskId)
  return (
    <PortalPage
      title={t(isChange ? 'filling.confirmation.changedTitle' : 'filling.confirmation.title')}
      names={{ formId: formTitle }}
      width="reading"
    >
      <Stack gap="md">
        <Notice tone="success">
          <p>
            {t(isChange ? 'filling.confirmation.changed' : 'filling.confirmation.submitted', {
              form: formTitle,
            })}
          </p>
          <ForCompany />
          {sent.orderNumber !== null && (
            <p>{t('filling.confirmation.orderNumber', { number: String(sent.orderNumber) })}</p>
          )}
          {sent.isCancelled && (
            <p>{t(`filling.confirmation.${sent.keepsCredits ? 'creditsOnly' : 'cancelled'}`)}</p>
          )}
          <TaskAfter task={task} wasComplete={wasTaskComplete} />
          <EmailLine {...emailSent} />
        </Notice>
        {sent.order && <OrderTotalOf {...sent.order} />}
        <PaymentOfOrder
          submissionId={sent.orderNumber === null ? null : (submissionId ?? null)}
          timeZone={event.timeZone}
        />
        <p className={classes['message']} lang={lang}>
          {fillMergeTags(message, { ...tags, ...values })}
        </p>
        {next && <NextTask next={next} />}
        <ConfirmationLinks
          formId={formId}
          taskId={taskId}
          submissionId={submissionId}
          isMain={next === null}
        />
      </Stack>
    </PortalPage>
  )
}

/** Without the submission the recipient is unknown, so merge tags stay blank. */
function useMergeValues(formTitle: string, isKnown: boolean): MergeValues {
  const { firstName, surname, email, team } = useSignedIn()
  const shown = (value: string) => (isKnown ? value : '')
  return {
    formTitle,
    teamName: shown(team?.name ?? ''),
    firstName: shown(firstName),
    surname: shown(surname),
    fullName: shown(`${firstName} ${surname}`),
    email: shown(email),
  }
}
