import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { OldPricesList, oldPricesQuery } from '../../../../modules/submissions/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { ListSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The orders of a form whose prices differ from the form's. */
export function Page() {
  const t = useWords()
  const { formId = '' } = useParams({ strict: false })
  const { variables: prices, event } = usePortal()
  const query = useQuery(oldPricesQuery(formId))
  return (
    <Loaded query={query} skeleton={<ListSkeleton />} width="reading">
      {(found) => (
        <PortalPage
          title={t('answersAdmin.oldPrices.title')}
          names={{ formId: found.formTitle }}
          lead={t('answersAdmin.oldPrices.lead')}
          width="reading"
        >
          <OldPricesList
            key={found.orders.map((o) => `${o.submissionId}${o.revision}`).join(' ')}
            formId={formId}
            found={found}
            prices={prices}
            timeZone={event.timeZone}
          />
        </PortalPage>
      )}
    </Loaded>
  )
}
