import type { Filling } from '@eventflow/domain/submissions'
import { workHold } from '@eventflow/domain/tasks'
import {
  AnswersView,
  FormFiller,
  UnsavedAnswers,
  OpeningNotice,
  SubmittedNotice,
} from '../../../modules/submissions/index.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SubmissionLinks } from './answered-form.tsx'
import { OwnPlaces } from './own-places.tsx'

interface LockedFormProps {
  filling: Filling
}

/** A form that can no longer be changed, or that a person without a team views. */
export function LockedForm({ filling }: LockedFormProps) {
  const t = useWords()
  const { event, variables: prices } = usePortal()
  const { definition, facts, submission, opening, orderedPrices } = filling
  const hasDraft = submission?.isDraft === true
  const { team, userId } = useSignedIn()
  const kept = <UnsavedAnswers userIds={[userId]} filling={filling} prices={prices} />
  if (submission) {
    return (
      <Stack gap="md">
        {hasDraft ? (
          <OpeningNotice opening={opening} hasDraft timeZone={event.timeZone} />
        ) : (
          <SubmittedNotice filling={filling} timeZone={event.timeZone} />
        )}
        {team !== null && <OwnPlaces formId={definition.form.id} ordering={null} />}
        {hasDraft && filling.task === null && <SubmissionLinks formId={definition.form.id} />}
        {kept}
        <AnswersView
          definition={definition}
          values={submission.values}
          prices={orderedPrices ?? prices}
        />
        <UnsubmittedChanges filling={filling} />
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      {team === null ? (
        <Notice>{t('filling.list.noTeamText')}</Notice>
      ) : (
        <OpeningNotice opening={opening} hasDraft={false} timeZone={event.timeZone} />
      )}
      {kept}
      {/* Nobody should fill in a form that the team can no longer submit. */}
      {(team === null || ['open', 'notYet'].includes(opening.state)) && (
        <FormFiller
          definition={definition}
          facts={facts}
          prices={prices}
          mode="preview"
          lastAnswers={filling.lastAnswers}
        />
      )}
    </Stack>
  )
}

/** Changes that the team has not submitted: too late, or until the organisers have decided. */
function UnsubmittedChanges({ filling: { definition, submission, task } }: LockedFormProps) {
  const t = useWords()
  const { variables: prices } = usePortal()
  if (!submission?.changes) return null
  const isInReview = task !== null && workHold(task) === 'inReview'
  return (
    <Panel title={t(isInReview ? 'filling.change.waiting' : 'filling.change.tooLate')}>
      <AnswersView definition={definition} values={submission.changes.values} prices={prices} />
    </Panel>
  )
}
