import type { FileOfTeam, SubmissionOfTeam } from '@eventflow/domain/submissions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { fileAddress } from '../../../platform/file-address.ts'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { StoredFiles } from '../../../ui/files/file-rows.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ShortList } from '../../../ui/list/short-list.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { agoText, momentText } from '../../../ui/time-text.ts'
import { filesOfTeamQuery, submissionsOfTeamQuery } from './submissions.queries.ts'

interface OfTeamProps {
  teamId: string
  timeZone: string
}

interface Clock {
  readonly now: Date
  readonly timeZone: string
}

/** A team's submissions and drafts. */
export function SubmissionsOfTeam({ teamId, timeZone }: OfTeamProps) {
  const t = useWords()
  const query = useInfiniteQuery(submissionsOfTeamQuery(teamId))
  const clock = { now: new Date(query.dataUpdatedAt), timeZone }
  return (
    <ShortList<SubmissionOfTeam>
      {...listProps(query)}
      title={t('teamsAdmin.submissions.title')}
      rowId={({ id }) => id}
      row={(submission) => <Line submission={submission} clock={clock} />}
      empty={t('teamsAdmin.submissions.empty')}
    />
  )
}

function Line({ submission, clock }: { submission: SubmissionOfTeam; clock: Clock }) {
  const t = useWords()
  const { id, formId, formTitle, taskTitle, isDraft, submittedAt, updatedAt } = submission
  const at = submittedAt ?? updatedAt
  return (
    <Stack as="span" gap="3xs">
      <Row as="span" gap="2xs">
        <TextLink
          to="/forms/$formId/submissions/$submissionId"
          params={{ formId, submissionId: id }}
        >
          {formTitle}
        </TextLink>
        {isDraft && (
          <StateBadge tone="info" icon="edit_note_outlined">
            {t('teamsAdmin.submissions.draft')}
          </StateBadge>
        )}
      </Row>
      <Muted as="span">
        <time dateTime={at} title={momentText(at, clock.timeZone)}>
          <WhenAndWho submission={submission} ago={agoText(at, clock.now, t)} />
        </time>
        {taskTitle !== null && taskTitle !== formTitle && (
          <> {t('teamsAdmin.submissions.forTask', { task: taskTitle })}</>
        )}
      </Muted>
    </Stack>
  )
}

function WhenAndWho({ submission, ago }: { submission: SubmissionOfTeam; ago: string }) {
  const t = useWords()
  const { isDraft, submittedByName: name } = submission
  if (isDraft) return t('teamsAdmin.submissions.saved', { ago })
  if (name === null) return t('teamsAdmin.submissions.submitted', { ago })
  return t('teamsAdmin.submissions.submittedBy', { ago, name })
}

/** The files in a team's submissions and drafts. */
export function FilesOfTeam({ teamId, timeZone }: OfTeamProps) {
  const t = useWords()
  const query = useInfiniteQuery(filesOfTeamQuery(teamId))
  const clock = { now: new Date(query.dataUpdatedAt), timeZone }
  return (
    <ShortList<FileOfTeam>
      {...listProps(query)}
      title={t('teamsAdmin.files.title')}
      rowId={({ id }) => id}
      row={(file) => <FileLine file={file} clock={clock} />}
      empty={t('teamsAdmin.files.empty')}
    />
  )
}

function FileLine({ file, clock }: { file: FileOfTeam; clock: Clock }) {
  const t = useWords()
  const { id, name, size, formTitle: form, createdAt, isDraft } = file
  const ago = agoText(createdAt, clock.now, t)
  return (
    <Stack gap="3xs">
      <StoredFiles files={[{ id, name, size, href: fileAddress(id) }]} />
      <Muted as="span">
        <time dateTime={createdAt} title={momentText(createdAt, clock.timeZone)}>
          {t(isDraft ? 'teamsAdmin.files.fromDraft' : 'teamsAdmin.files.from', { form, ago })}
        </time>
      </Muted>
    </Stack>
  )
}
