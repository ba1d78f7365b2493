import { LANGUAGE_NAMES } from '@eventflow/domain/kernel'
import {
  MAX_LAST_YEAR_ENTRIES,
  type LastYearEntry,
  type LastYearList,
} from '@eventflow/domain/navigation'
import type { T } from '@eventflow/domain/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordText } from '../../../../modules/events/index.ts'
import { api, client } from '../../../../platform/api.ts'
import { useWords, wordOr } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Muted, Row, Stack } from '../../../../ui/layout.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { ShortList } from '../../../../ui/list/short-list.tsx'
import { MarkedText } from '../../../../ui/marked-text.tsx'
import { LinesSkeleton } from '../../../../ui/skeletons.tsx'
import { StateBadge } from '../../../../ui/state-badge.tsx'
import { dateRangeText } from '../../../../ui/time-text.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { editorOf } from './last-year-links.ts'

/** Shown at first, and more after each press. */
const PAGE = 50

const listQuery = (isRight: boolean, limit: number) => ({
  ...api.lastYear.list.queryOptions({ input: { isRight, limit } }),
  placeholderData: (before: LastYearList | undefined) => before,
})

/** The texts of a cloned event that name the event before. Not in the specification. */
export function LastYear() {
  const t = useWords()
  const [limit, setLimit] = useState(PAGE)
  const query = useQuery(listQuery(false, limit))
  return (
    <Loaded query={query} skeleton={<LinesSkeleton lines={12} />} width="reading">
      {(found) =>
        found.from === null ? (
          <PortalPage width="reading">
            <EmptyState icon="checklist" title={t('admin.lastYear.noCloneTitle')}>
              {t('admin.lastYear.noCloneText')}
            </EmptyState>
          </PortalPage>
        ) : (
          <PortalPage
            width="reading"
            lead={t('admin.lastYear.lead', {
              name: found.from.name,
              dates: dateRangeText(found.from.startDate, found.from.endDate),
            })}
          >
            <Stack gap="lg">
              <Muted>{t('admin.lastYear.drafts')}</Muted>
              <Entries
                found={found}
                isRight={false}
                onMore={limit < MAX_LAST_YEAR_ENTRIES ? () => setLimit(limit + PAGE) : undefined}
              />
              {found.rightCount > 0 && <RightEntries count={found.rightCount} />}
            </Stack>
          </PortalPage>
        )
      }
    </Loaded>
  )
}

/** Loaded when somebody opens them. */
function RightEntries({ count }: { count: number }) {
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ ...listQuery(true, MAX_LAST_YEAR_ENTRIES), enabled: isOpen })
  if (isOpen) return <Entries found={data} isRight onMore={undefined} />
  return (
    <div>
      <Button variant="subtle" onClick={() => setIsOpen(true)}>
        {t('admin.lastYear.show', { count })}
      </Button>
    </div>
  )
}

interface EntriesProps {
  found: LastYearList | undefined
  isRight: boolean
  onMore: (() => void) | undefined
}

function Entries({ found, isRight, onMore }: EntriesProps) {
  const t = useWords()
  const hasMore = found !== undefined && found.items.length < found.total && onMore !== undefined
  return (
    <ShortList
      title={t(isRight ? 'admin.lastYear.right' : 'admin.lastYear.list')}
      rows={found?.items}
      total={found?.total}
      rowId={({ id }) => id}
      row={(entry) => <Entry entry={entry} isRight={isRight} />}
      empty={t(isRight ? 'admin.lastYear.noneRight' : 'admin.lastYear.empty')}
      hasMore={hasMore}
      {...(onMore && { onLoadMore: onMore })}
    />
  )
}

/** "Tasks: Order electricity", or the screen of a group of settings. */
function titleOf({ kind, recordId, title }: LastYearEntry, t: T): string {
  if (recordId === '') return wordOr(`shell.screens.${kind}`, kind, t)
  const name =
    kind === 'emailWordings' ? wordOr(`undelivered.letters.${recordId}`, title, t) : title
  return recordText(kind, name, t)
}

function Entry({ entry, isRight }: { entry: LastYearEntry; isRight: boolean }) {
  const t = useWords()
  const queryClient = useQueryClient()
  const [isBusy, run] = useAction()
  const { to, params } = editorOf(entry)
  const mark = () =>
    run(async () => {
      await client.lastYear.setRight({ ids: [entry.id], isRight: !isRight })
      await queryClient.invalidateQueries({ queryKey: api.lastYear.key() })
      await queryClient.invalidateQueries({ queryKey: api.navigation.setup.key() })
    })
  const [label, name] = isRight
    ? (['admin.lastYear.again', 'admin.lastYear.againOf'] as const)
    : (['admin.lastYear.isRight', 'admin.lastYear.isRightOf'] as const)
  return (
    <Row gap="sm" justify="between" align="start">
      <Stack gap="3xs">
        <TextLink to={to as never} params={params as never}>
          {titleOf(entry, t)}
        </TextLink>
        <MarkedText parts={partsOf(entry)} lang={entry.language ?? undefined} />
        <Row gap="sm">
          {entry.isPublished !== null && (
            <StateBadge
              tone={entry.isPublished ? 'success' : 'neutral'}
              icon={entry.isPublished ? 'check_circle_outlined' : 'edit_outlined'}
            >
              {t(entry.isPublished ? 'admin.lastYear.published' : 'admin.lastYear.draft')}
            </StateBadge>
          )}
          {entry.language !== null && <Muted as="small">{LANGUAGE_NAMES[entry.language]}</Muted>}
        </Row>
      </Stack>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={t(name, { text: entry.excerpt })}
        onClick={() => void mark()}
      >
        {t(label)}
      </Button>
    </Row>
  )
}

/** The text between the marks, and the marked words. */
function partsOf({ excerpt, marks }: LastYearEntry) {
  const parts = marks.flatMap(({ start, end }, place) => [
    { text: excerpt.slice(marks[place - 1]?.end ?? 0, start), isMatch: false },
    { text: excerpt.slice(start, end), isMatch: true },
  ])
  const rest = { text: excerpt.slice(marks.at(-1)?.end ?? 0), isMatch: false }
  return [...parts, rest].filter(({ text }) => text !== '')
}
