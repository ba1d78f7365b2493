import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { WaitingListsView, waitingListsQuery } from '../../../../modules/submissions/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { ListSkeleton } from '../../../../ui/skeletons.tsx'
import { ListExport } from '../../../../ui/views/list-export.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The waiting lists of a form's items. */
export function Page() {
  const t = useWords()
  const { formId = '' } = useParams({ strict: false })
  const { timeZone } = usePortal().event
  const query = useQuery(waitingListsQuery(formId))
  return (
    <Loaded query={query} skeleton={<ListSkeleton />} width="reading">
      {(lists) => (
        <PortalPage
          title={t('shell.screens.waitingLists')}
          names={{ formId: lists.formTitle }}
          lead={t('answersAdmin.waiting.lead')}
          width="reading"
          actions={
            lists.items.some(({ waiting }) => waiting > 0) && (
              <ListExport list={`forms/${formId}/waiting-lists`} />
            )
          }
        >
          <WaitingListsView formId={formId} lists={lists} timeZone={timeZone} />
        </PortalPage>
      )}
    </Loaded>
  )
}
