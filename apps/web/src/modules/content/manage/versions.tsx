import type { ContentDraft, ContentVersion } from '@eventflow/domain/content'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Row, Stack, Text } from '../../../ui/layout.tsx'
import { useOnlyReading } from '../../../ui/only-reading.ts'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { contentQuery } from '../content.queries.ts'

/** Published versions of a page, which can be restored. */
export function Versions({ page }: { page: ContentDraft }) {
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  if (page.publishedAt === null) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="history" size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {t('contentAdmin.versions.title')}
      </Button>
      <Dialog
        title={t('contentAdmin.versions.title')}
        isOpen={isOpen}
        size="lg"
        onClose={() => setIsOpen(false)}
      >
        <VersionList page={page} onRestored={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function VersionList({ page, onRestored }: { page: ContentDraft; onRestored: () => void }) {
  const t = useWords()
  const query = useQuery(api.content.versions.queryOptions({ input: { contentId: page.id } }))
  if (query.isPending) return <ListSkeleton rows={3} />
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />
  return (
    <Stack gap="md">
      <Muted>{t('contentAdmin.versions.text')}</Muted>
      <Stack as="ol" gap="sm">
        {query.data.items.map((version) => (
          <li key={version.number}>
            <Version page={page} version={version} onRestored={onRestored} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

interface VersionProps {
  page: ContentDraft
  version: ContentVersion
  onRestored: () => void
}

function Version({ page, version, onRestored }: VersionProps) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const { number, publishedAt, publishedBy, sectionCount, isCurrent } = version
  const at = momentText(publishedAt, timeZone)
  return (
    <Row gap="sm" rowGap="2xs" justify="between">
      <Stack as="span" gap="3xs">
        <Row as="span" gap="xs" inline>
          <Text weight={600}>{t('contentAdmin.versions.number', { number })}</Text>
          {isCurrent && (
            <StateBadge tone="success" icon="check">
              {t('contentAdmin.versions.isCurrent')}
            </StateBadge>
          )}
        </Row>
        <Muted as="span">
          {publishedBy === null ? at : t('contentAdmin.versions.by', { at, name: publishedBy })},{' '}
          {t('contentAdmin.sectionCount', { count: sectionCount })}
        </Muted>
      </Stack>
      <Restore page={page} number={number} onRestored={onRestored} />
    </Row>
  )
}

interface RestoreProps extends Pick<VersionProps, 'page' | 'onRestored'> {
  number: number
}

function Restore({ page, number, onRestored }: RestoreProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  if (useOnlyReading() || page.isArchived) return null
  const restore = async () => {
    const { id: contentId, revision } = page
    const draft = await client.content.restore({ contentId, number, revision })
    queryClient.setQueryData(contentQuery(contentId).queryKey, draft)
    feedback.succeeded(t('contentAdmin.versions.restored', { number }))
    onRestored()
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={t('contentAdmin.versions.restoreOne', { number })}
        onClick={() => setIsAsking(true)}
      >
        {t('contentAdmin.versions.restore')}
      </Button>
      <ConfirmDialog
        title={t('contentAdmin.versions.restoreTitle', { number })}
        text={t('contentAdmin.versions.restoreText')}
        action={t('contentAdmin.versions.restore')}
        isOpen={isAsking}
        onConfirm={restore}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
