// What a team sees of the settings that are being edited, before they are saved.
import type { Menu, PortalDraft } from '@eventflow/domain/navigation'
import {
  CONTENT_ITEM,
  terminologyLayer,
  titlesLayer,
  type Terminology,
} from '@eventflow/domain/settings'
import type { WordLayer } from '@eventflow/domain/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { CardsOfDashboard } from '../../../../modules/cards/index.ts'
import { api } from '../../../../platform/api.ts'
import { failureOf } from '../../../../platform/failure.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useLanguage, useWords, WordsProvider } from '../../../../platform/words.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Stack, Text } from '../../../../ui/layout.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { LinesSkeleton } from '../../../../ui/skeletons.tsx'
import { TeamChoice } from '../../../../ui/team-choice.tsx'
import { schemeVariables } from '../../../../ui/theme/css-variables.ts'
import classes from './portal-preview.module.css'

const MAX_CHOICES = 200
const INVALID = 422

/** A preview with a choice of the team that sees it. */
export function AsTeam({ children }: { children: (teamId: string) => ReactNode }) {
  const t = useWords()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const { data } = useQuery(
    api.teams.list.queryOptions({
      input: { limit: MAX_CHOICES, search },
      placeholderData: keepPreviousData,
    }),
  )
  const teams = data?.items
  const team = teams?.find(({ id }) => id === chosen) ?? teams?.[0]
  if (teams?.length === 0 && search === '')
    return (
      <EmptyState icon="groups_outlined" title={t('settings.portalPreview.noTeams')}>
        {t('settings.portalPreview.noTeamsText')}
      </EmptyState>
    )
  return (
    <Stack as="section" gap="sm" aria-label={t('settings.portalPreview.title')}>
      <h2 className={classes['title']}>{t('settings.portalPreview.title')}</h2>
      <div className={classes['choice']}>
        <TeamChoice
          searchLabel={t('settings.portalPreview.search')}
          label={t('settings.portalPreview.as')}
          teams={teams}
          page={data}
          teamId={team?.id ?? ''}
          search={search}
          onSearch={setSearch}
          onChange={setChosen}
        />
      </div>
      {team !== undefined && children(team.id)}
    </Stack>
  )
}

export interface PortalPreviewProps {
  draft: PortalDraft
  /** The event's terms, if they are being edited. */
  terminology?: Terminology | undefined
  /** The colour of the navigation as `#rrggbb`, if it is being edited. */
  colour?: string | undefined
}

/** Navigation and dashboard cards as a person of any team sees them. */
export const PortalPreview = (props: PortalPreviewProps) => (
  <AsTeam>{(teamId) => <Shown {...props} teamId={teamId} />}</AsTeam>
)

/** The words with the terms and the titles of the preview, not those of the stored settings. */
function useWordsOf(menu: Menu | undefined, edited: Terminology | undefined): WordLayer[] {
  const { event, terminology } = usePortal()
  const language = useLanguage()
  return useMemo(
    () => [
      terminologyLayer({ event, terminology: edited ?? terminology }, language),
      titlesLayer(menu?.corePages ?? []),
    ],
    [event, terminology, edited, menu, language],
  )
}

function inColour(colour: string): CSSProperties {
  const { 'color-scheme': colorScheme, ...variables } = schemeVariables(colour, 'light')
  return { colorScheme, ...variables }
}

function Shown(props: PortalPreviewProps & { teamId: string }) {
  const { teamId, draft, terminology, colour } = props
  const t = useWords()
  const { event } = usePortal()
  // Typing is not held up by the preview.
  const shown = useDeferredValue(draft)
  const { data, error, refetch } = useQuery(
    api.navigation.preview.queryOptions({
      input: { teamId, draft: shown },
      placeholderData: keepPreviousData,
      retry: false,
    }),
  )
  const words = useWordsOf(data?.menu, terminology)
  if (!data) {
    if (error === null) return <LinesSkeleton lines={8} />
    // While somebody types, the draft may be too long or incomplete.
    if (failureOf(error).status === INVALID)
      return <Notice tone="info">{t('settings.portalPreview.invalid')}</Notice>
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  return (
    <WordsProvider layers={words} written={event.language}>
      <div
        className={classes['screen']}
        inert
        style={colour === undefined ? undefined : inColour(colour)}
      >
        <Navigation menu={data.menu} />
        <div className={classes['cards']}>
          <CardsOfDashboard cards={data.cards} hasHeader download={(_id, title) => title} />
        </div>
      </div>
    </WordsProvider>
  )
}

function Navigation({ menu }: { menu: Menu }) {
  const t = useWords()
  const itemOf = (itemId: string) => {
    const core = menu.corePages.find(({ id }) => id === itemId)
    if (core) return { icon: core.icon, name: core.title || t(`shell.core.${core.id}`) }
    const page = menu.pages.find(({ id }) => id === itemId)
    if (page) return { icon: page.icon, name: page.title }
    return { icon: CONTENT_ITEM.icon, name: t('shell.screens.content') }
  }
  return (
    <Stack gap="xs" className={classes['navigation']}>
      {menu.sections
        .filter(({ itemIds }) => itemIds.length > 0)
        .map(({ id, heading, itemIds }) => (
          <div key={id}>
            {heading !== '' && (
              <Text size="xs" weight={600}>
                {heading}
              </Text>
            )}
            <Stack as="ul" gap="3xs">
              {itemIds.map((itemId) => {
                const { icon, name } = itemOf(itemId)
                return (
                  <li key={itemId} className={classes['item']}>
                    <Icon name={icon} size={18} />
                    {name}
                  </li>
                )
              })}
            </Stack>
          </div>
        ))}
    </Stack>
  )
}
