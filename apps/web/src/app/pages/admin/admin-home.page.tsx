import { hasRank } from '@eventflow/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AttentionSkeleton, AttentionView } from '../../../modules/navigation/index.ts'
import { api } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { CardGrid, Panel } from '../../../ui/card-grid.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import { adminGroups, type AdminLink } from './admin-groups.ts'
import { SetupPanel } from './setup/setup-panel.tsx'
import classes from './admin-home.module.css'

/** The organisers' home: today's work, and a grid of all screens. */
export function Page() {
  const t = useWords()
  const viewer = useSignedIn()
  const portal = usePortal()
  const { event } = portal
  return (
    <PortalPage lead={t('admin.lead', { event: event.eventName })}>
      <Stack gap="md" className={classes['attention']}>
        <SetupPanel viewer={viewer} />
        <Attention maySendEmails={hasRank(viewer, 'admin')} />
      </Stack>
      <CardGrid>
        {adminGroups(viewer, portal).map(({ title, links }) => (
          <Panel key={title} title={t(title)}>
            <Stack as="ul">
              {links.map((link) => (
                <li key={link.to}>
                  <GridLink link={link} />
                </li>
              ))}
            </Stack>
          </Panel>
        ))}
      </CardGrid>
    </PortalPage>
  )
}

function GridLink({ link }: { link: AdminLink }) {
  const t = useWords()
  return (
    <Link to={link.to} className={classes['link']}>
      <Icon name={link.icon} />
      <span className={classes['label']}>{t(link.label)}</span>
      {link.needs !== 'moderator' && (
        <Text size="xs" tone="dimmed">
          {t(`admin.ranks.${link.needs}`)}
        </Text>
      )}
    </Link>
  )
}

function Attention({ maySendEmails }: { maySendEmails: boolean }) {
  const query = useQuery(api.navigation.attention.queryOptions())
  if (query.data)
    return (
      <AttentionView
        attention={query.data}
        now={new Date(query.dataUpdatedAt)}
        maySendEmails={maySendEmails}
      />
    )
  if (query.isPending) return <AttentionSkeleton />
  const { message, requestId } = failureOf(query.error)
  return (
    <ErrorState reference={requestId} onRetry={() => void query.refetch()}>
      {message}
    </ErrorState>
  )
}
