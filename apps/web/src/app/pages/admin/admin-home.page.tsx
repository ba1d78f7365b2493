import { hasRank } from '@eventflow/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AttentionSkeleton, AttentionView } from '../../../modules/navigation/index.ts'
import { api } from '../../../platform/api.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { CardGrid, Panel } from '../../../ui/card-grid.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import { adminGroups, type AdminLink } from './admin-groups.ts'
import { isSetupDue, SetupPanel } from './setup/setup-panel.tsx'
import classes from './admin-home.module.css'

/** The organisers' home: today's work, and all screens in a fold below it. */
export function Page() {
  const t = useWords()
  const viewer = useSignedIn()
  return (
    <PortalPage title={t('shell.navigation.home')}>
      <Stack gap="md">
        <SetupPanel viewer={viewer} />
        <Attention isAdmin={hasRank(viewer, 'admin')} />
        <AllSettings />
      </Stack>
    </PortalPage>
  )
}

/** The grid of all screens; open until the setup is done. */
function AllSettings() {
  const t = useWords()
  const viewer = useSignedIn()
  const portal = usePortal()
  const { data } = useQuery(api.navigation.setup.queryOptions())
  return (
    <details open={data && isSetupDue(data)} className={classes['all']}>
      <summary>
        <h2>{t('admin.all')}</h2>
        <Icon name="expand_more" />
      </summary>
      <CardGrid>
        {adminGroups(viewer, portal).map(({ title, links }) => (
          <Panel key={title} title={t(title)} level={3}>
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
    </details>
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

function Attention({ isAdmin }: { isAdmin: boolean }) {
  const query = useQuery(api.navigation.attention.queryOptions())
  if (query.data)
    return (
      <AttentionView attention={query.data} now={new Date(query.dataUpdatedAt)} isAdmin={isAdmin} />
    )
  if (query.isPending) return <AttentionSkeleton />
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
}
