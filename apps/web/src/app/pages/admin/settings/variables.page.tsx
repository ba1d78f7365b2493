import { useQuery } from '@tanstack/react-query'
import { VariablesEditor, variablesQuery } from '../../../../modules/settings/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The numbers that the portal counts with. */
export function Page() {
  const t = useWords()
  return (
    <Loaded query={useQuery(variablesQuery())} skeleton={<FormSkeleton fields={3} />}>
      {(stored) => (
        <PortalPage lead={t('settings.variables.lead')} width="reading">
          <VariablesEditor stored={stored} />
        </PortalPage>
      )}
    </Loaded>
  )
}
