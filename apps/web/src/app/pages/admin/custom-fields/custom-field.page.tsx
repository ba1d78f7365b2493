import { canRemoveCustomFields } from '@eventflow/domain/custom-fields'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import {
  CustomFieldEditor,
  customFieldQuery,
  DeleteCustomField,
} from '../../../../modules/custom-fields/index.ts'
import { useSignedIn } from '../../../../platform/portal-context.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** One custom field: its settings, and the end of it. */
export function Page() {
  const { customFieldId = '' } = useParams({ strict: false })
  const query = useQuery(customFieldQuery(customFieldId))
  const mayRemove = canRemoveCustomFields(useSignedIn())
  const navigate = useNavigate()
  const goBack = () => navigate({ to: '/admin/custom-fields', ignoreBlocker: true })
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={5} />} width="reading">
      {(field) => (
        <PortalPage
          title={field.label}
          names={{ customFieldId: field.label }}
          width="reading"
          actions={mayRemove && <DeleteCustomField field={field} onDeleted={goBack} />}
        >
          <CustomFieldEditor key={field.id} field={field} onSaved={() => void goBack()} />
        </PortalPage>
      )}
    </Loaded>
  )
}
