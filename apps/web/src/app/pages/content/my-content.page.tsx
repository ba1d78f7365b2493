import { useQuery } from '@tanstack/react-query'
import { MyContentList, myPagesQuery } from '../../../modules/content/index.ts'
import { useWords } from '../../../platform/words.tsx'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** The pages that the viewer may read. */
export function Page() {
  const t = useWords()
  const query = useQuery(myPagesQuery())
  const [state, setState] = useUrlListState({ sort: 'title' })
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={4} />} width="reading">
      {(pages) => (
        <PortalPage
          lead={t('content.lead')}
          width="reading"
          actions={
            pages.length > 0 && (
              <ButtonAnchor
                variant="default"
                leftSection={<Icon name="download" size={18} />}
                href="/api/my-content/manual.pdf"
                download
              >
                {t('content.fetchManual')}
              </ButtonAnchor>
            )
          }
        >
          <MyContentList
            pages={pages}
            search={state.search}
            onSearch={(search) => setState({ ...state, search })}
          />
        </PortalPage>
      )}
    </Loaded>
  )
}
