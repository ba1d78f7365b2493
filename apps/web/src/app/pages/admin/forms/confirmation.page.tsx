import type { ConfirmationDetail } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import {
  ConfirmationEditor,
  confirmationQuery,
  formQuery,
} from '../../../../modules/forms/index.ts'
import { useAsOfNow } from '../../../../platform/use-as-of-now.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** One confirmation of a form. */
export function Page() {
  const navigate = useNavigate()
  const { formId = '', confirmationId = '' } = useParams({ strict: false })
  const formFacts = useQuery(formQuery(formId))
  const query = useAsOfNow<ConfirmationDetail>(useQuery(confirmationQuery(formId, confirmationId)))
  const leave = () =>
    void navigate({
      to: '/admin/forms/$formId/confirmations',
      params: { formId },
      ignoreBlocker: true,
    })
  return (
    <Loaded query={formFacts}>
      {(form) => (
        <Loaded query={query}>
          {(confirmation) => (
            <PortalPage
              title={confirmation.name}
              names={{ formId: form.title, confirmationId: confirmation.name }}
              width="reading"
            >
              <ConfirmationEditor
                key={confirmation.id}
                form={form}
                confirmation={confirmation}
                onDone={leave}
              />
            </PortalPage>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
