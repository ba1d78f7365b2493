import type { TeamCustomFields } from '@eventflow/domain/custom-fields'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { failureOf } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { teamCustomFieldsQuery } from './custom-fields.queries.ts'
import { TeamValuesEditor } from './team-values-editor.tsx'
import { TeamValuesFacts } from './team-values-facts.tsx'
import classes from './custom-fields.module.css'

export interface TeamValuesProps {
  teamId: string
  title: string
  lead?: ReactNode
  mayEdit: boolean
  /** Organisers see what is hidden from the team, and may leave empty what is required. */
  isForOrganisers?: boolean
  /** In place of values where there are none; without it nothing is shown. */
  empty?: ReactNode
}

/** What a team has in its custom fields, and the way to change it. */
export function TeamValues(props: TeamValuesProps) {
  const query = useQuery(teamCustomFieldsQuery(props.teamId))
  const { data } = query
  if (data?.fields.length === 0)
    return props.empty === undefined ? null : <Panel title={props.title}>{props.empty}</Panel>
  if (data) return <Values {...props} values={data} />
  if (query.isPending) return <Loading title={props.title} />
  const { message, requestId } = failureOf(query.error)
  return (
    <Panel title={props.title}>
      <ErrorState reference={requestId} onRetry={() => void query.refetch()}>
        {message}
      </ErrorState>
    </Panel>
  )
}

function Loading({ title }: { title: string }) {
  const t = useWords()
  return (
    <Panel title={title}>
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <LinesSkeleton lines={3} />
    </Panel>
  )
}

function Values({ values, ...props }: TeamValuesProps & { values: TeamCustomFields }) {
  const t = useWords()
  const { title, lead, mayEdit, isForOrganisers = false } = props
  const [isEditing, setIsEditing] = useState(false)
  const edit = (
    <Button
      variant="default"
      aria-label={t('customFields.values.editOf', { title })}
      onClick={() => setIsEditing(true)}
    >
      {t('customFields.values.edit')}
    </Button>
  )
  return (
    <Panel title={title} aside={mayEdit && !isEditing && edit}>
      {lead && <p className={classes['lead']}>{lead}</p>}
      {isEditing ? (
        <TeamValuesEditor
          values={values}
          isForOrganisers={isForOrganisers}
          onDone={() => setIsEditing(false)}
        />
      ) : (
        <TeamValuesFacts fields={values.fields} isForOrganisers={isForOrganisers} />
      )}
    </Panel>
  )
}
