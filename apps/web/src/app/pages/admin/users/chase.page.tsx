import { useQuery } from '@tanstack/react-query'
import { WriteToPeople } from '../../../../modules/mail/index.ts'
import { Chaser, neverSignedInQuery } from '../../../../modules/users/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { OnHold } from '../../../../ui/on-hold.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Reminds people who have never signed in. */
export function Page() {
  const t = useWords()
  const query = useQuery(neverSignedInQuery())
  return (
    <Loaded query={query} width="reading">
      {({ items, total }) => (
        <PortalPage lead={t('users.chase.lead')} width="reading">
          <OnHold />
          {total === 0 ? (
            <EmptyState
              icon="how_to_reg"
              title={t('users.chase.emptyTitle')}
              action={<ButtonLink to="/admin/users">{t('users.list.name')}</ButtonLink>}
            >
              {t('users.chase.emptyText')}
            </EmptyState>
          ) : (
            <Chaser
              recipients={items}
              total={total}
              now={new Date(query.dataUpdatedAt)}
              write={(userIds) => (
                <WriteToPeople audience={{ userIds }} label={t('mailings.write.own')} />
              )}
            />
          )}
        </PortalPage>
      )}
    </Loaded>
  )
}
