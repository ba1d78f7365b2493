import type { ContentDraft } from '@eventflow/domain/content'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { TeamChoice } from '../../../ui/team-choice.tsx'
import { ContentSections, type ContentSectionsProps } from '../page/content-page.tsx'
import { teamsOfPageQuery } from './audience-line.tsx'

type Links = Pick<ContentSectionsProps, 'taskState'>

interface PreviewAsProps extends Links {
  page: ContentDraft
}

/** Shows the draft as a member of a team would see it, until it is ended. */
export function PreviewAs({ page, ...links }: PreviewAsProps) {
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="visibility_outlined" size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {t('contentAdmin.preview.open')}
      </Button>
      <Dialog
        title={t('contentAdmin.preview.title', { title: page.title })}
        isOpen={isOpen}
        size="lg"
        place="top"
        onClose={() => setIsOpen(false)}
      >
        <Stack gap="md">
          <ChosenTeam page={page} {...links} />
          <div>
            <Button variant="default" onClick={() => setIsOpen(false)}>
              {t('contentAdmin.preview.end')}
            </Button>
          </div>
        </Stack>
      </Dialog>
    </>
  )
}

/** Any team can be chosen. One in the audience comes first. */
function useTeams(page: ContentDraft, search: string, chosen: string) {
  const { data: own } = useQuery(teamsOfPageQuery(page))
  const { data: found } = useQuery(teamsOfPageQuery(page, { search, isForAll: true }))
  const first = own?.items ?? []
  const teams = found?.items ?? []
  const all = [...first, ...teams]
  const teamId = [chosen, ...all.map(({ id }) => id)].find((id) => id !== '') ?? ''
  const known = all.filter(({ id }) => id === teamId)
  const names = new Map([...known, ...teams].map(({ id, name }) => [id, name]))
  const choices = found && [...names].map(([id, name]) => ({ id, name }))
  return { teamId, choices, found, isNone: found?.items.length === 0 && search === '' }
}

function ChosenTeam({ page, ...links }: PreviewAsProps) {
  const t = useWords()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const { teamId, choices, found, isNone } = useTeams(page, search, chosen)
  if (isNone)
    return (
      <EmptyState icon="groups_outlined" title={t('contentAdmin.preview.noTeams')}>
        {t('contentAdmin.preview.noTeamsText')}
      </EmptyState>
    )
  return (
    <Stack gap="md">
      <TeamChoice
        searchLabel={t('contentAdmin.preview.search')}
        label={t('contentAdmin.preview.team')}
        teams={choices}
        page={found}
        teamId={teamId}
        search={search}
        onSearch={setSearch}
        onChange={setChosen}
      />
      {teamId !== '' && <Shown contentId={page.id} teamId={teamId} {...links} />}
    </Stack>
  )
}

function Shown({ contentId, teamId, ...links }: Links & { contentId: string; teamId: string }) {
  const t = useWords()
  const query = useQuery(api.content.preview.queryOptions({ input: { contentId, teamId } }))
  if (query.isPending) return <LinesSkeleton lines={8} />
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />
  const { page, teamName, isForTeam } = query.data
  return (
    <Stack gap="lg">
      <Notice tone={isForTeam ? 'info' : 'warning'}>
        {t(isForTeam ? 'contentAdmin.preview.marked' : 'contentAdmin.preview.notForThem', {
          team: teamName,
        })}
      </Notice>
      <div>
        <ButtonAnchor
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          href={`/api/teams/${encodeURIComponent(teamId)}/manual.pdf`}
          download
        >
          {t('contentAdmin.preview.manual', { team: teamName })}
        </ButtonAnchor>
      </div>
      <ContentSections
        page={page}
        {...links}
        taskLink={({ title }) => <strong>{title}</strong>}
        resourceLink={({ title }) => <strong>{title}</strong>}
      />
    </Stack>
  )
}
