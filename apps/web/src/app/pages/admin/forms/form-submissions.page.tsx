import { hasItemLists, hasWaitingList } from '@eventflow/domain/forms/engine'
import { SubmissionsList } from '../../../../modules/submissions/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { FormTab } from './form-frames.tsx'

/** The submissions of a form. */
export function Page() {
  const { event } = usePortal()
  const t = useWords()
  return (
    <FormTab
      actions={(form) =>
        hasItemLists(form.definition) && (
          <>
            {hasWaitingList(form.definition) && (
              <ButtonLink
                variant="default"
                to="/admin/forms/$formId/waiting-lists"
                params={{ formId: form.id }}
              >
                {t('shell.screens.waitingLists')}
              </ButtonLink>
            )}
            <ButtonLink
              variant="default"
              to="/admin/forms/$formId/edit-prices"
              params={{ formId: form.id }}
            >
              {t('answersAdmin.oldPrices.open')}
            </ButtonLink>
          </>
        )
      }
    >
      {(form) => <SubmissionsList form={form} timeZone={event.timeZone} />}
    </FormTab>
  )
}
