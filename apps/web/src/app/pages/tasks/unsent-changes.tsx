// Changes that a team made after submitting. They are easily forgotten, because drafts are saved
// automatically.
import type { UnsentChanges } from '@eventflow/domain/submissions'
import { useQuery } from '@tanstack/react-query'
import { useIsOwnName } from '../../../modules/submissions/index.ts'
import { api } from '../../../platform/api.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { EventText, useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../../ui/time-text.ts'

/** Each change with the order total before and after, and a link to submit it. */
export const UnsentList = ({ unsent }: { unsent: readonly UnsentChanges[] }) => (
  <Stack gap="sm">
    {unsent.map((one) => (
      <Unsent key={one.submissionId} unsent={one} />
    ))}
  </Stack>
)

/** Unsubmitted changes in the form of a task. */
export function UnsentOfTask({ taskId }: { taskId: string }) {
  const { data } = useQuery(api.navigation.dashboard.queryOptions())
  return <UnsentList unsent={data?.unsent.filter((one) => one.taskId === taskId) ?? []} />
}

function Unsent({ unsent }: { unsent: UnsentChanges }) {
  const t = useWords()
  const isOwn = useIsOwnName()
  const { event } = usePortal()
  const { formId, formTitle, taskId, submissionId, savedAt, savedByName, before, after } = unsent
  const time = momentText(savedAt, event.timeZone)
  return (
    <Notice tone="warning" title={<EventText>{formTitle}</EventText>}>
      <Stack gap="xs" align="start">
        <p>
          {savedByName === null || isOwn(savedByName)
            ? t('tasks.unsent.text')
            : t('tasks.unsent.textOf', { name: savedByName, time })}
        </p>
        {before !== null && after !== null && before !== after && (
          <strong>{t('tasks.unsent.total', { before, after })}</strong>
        )}
        <ButtonLink
          to="/forms/$formId"
          params={{ formId }}
          search={taskId === null ? { submissionId } : { taskId }}
          aria-label={t('tasks.unsent.sendOf', { form: formTitle })}
        >
          {t('tasks.unsent.send')}
        </ButtonLink>
      </Stack>
    </Notice>
  )
}
