import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ConfirmationEditor, formQuery } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A new confirmation. */
export function Page() {
  const t = useWords()
  const navigate = useNavigate()
  const { formId = '' } = useParams({ strict: false })
  const query = useQuery(formQuery(formId))
  const leave = () =>
    void navigate({
      to: '/admin/forms/$formId/confirmations',
      params: { formId },
      ignoreBlocker: true,
    })
  return (
    <Loaded query={query}>
      {(form) => (
        <PortalPage
          title={t('messages.confirmations.add')}
          names={{ formId: form.title }}
          width="reading"
        >
          <ConfirmationEditor form={form} onDone={leave} />
        </PortalPage>
      )}
    </Loaded>
  )
}
