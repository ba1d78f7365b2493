import {
  isOfStand,
  type CustomFieldType,
  type CustomFieldValue,
  isEmptyValue,
  type TeamCustomField,
  type TeamCustomFields,
} from '@eventflow/domain/custom-fields'
import { isCalendarDate, writtenNumber } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { EventText, useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { dateText } from '../../ui/time-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './custom-fields.module.css'
import { teamCustomFieldsQuery } from './custom-fields.queries.ts'
import { TeamValuesEditor } from './team-values-editor.tsx'

export interface TeamValuesProps {
  teamId: string
  title: string
  lead?: ReactNode
  mayEdit: boolean
  /** Organisers see fields hidden from the team, and may leave required ones empty. */
  isForOrganisers?: boolean
  /** Shown if there are no values; otherwise nothing is shown. */
  empty?: ReactNode
}

/** The custom field values of a team, with a button to edit them. */
export function TeamValues(props: TeamValuesProps) {
  const query = useQuery(teamCustomFieldsQuery(props.teamId))
  const { data } = query
  if (data?.fields.length === 0)
    return props.empty === undefined ? null : <Panel title={props.title}>{props.empty}</Panel>
  if (data) return <Values {...props} values={data} />
  if (query.isPending) return <Loading title={props.title} />
  return (
    <Panel title={props.title}>
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
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
  const { title, lead, isForOrganisers = false } = props
  const [isEditing, setIsEditing] = useState(false)
  const isReadOnly = ({ teamCanEdit, standPart }: TeamCustomField) =>
    isOfStand(standPart) || (!isForOrganisers && !teamCanEdit)
  const mayEdit = props.mayEdit && !values.fields.every(isReadOnly)
  const edit = (
    <Button
      variant="default"
      needsNetwork
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
        <Stack gap="lg">
          <TeamValuesFacts
            fields={values.fields.filter(isReadOnly)}
            isForOrganisers={isForOrganisers}
          />
          <TeamValuesEditor
            values={values}
            isForOrganisers={isForOrganisers}
            onDone={() => setIsEditing(false)}
          />
        </Stack>
      ) : (
        <TeamValuesFacts fields={values.fields} isForOrganisers={isForOrganisers} />
      )}
    </Panel>
  )
}

interface TeamValuesFactsProps {
  fields: readonly TeamCustomField[]
  isForOrganisers: boolean
}

/** The values of a team, read-only. */
const TeamValuesFacts = ({ fields, isForOrganisers }: TeamValuesFactsProps) =>
  fields.length > 0 && (
    <Facts>
      {fields.map((field) => (
        <Fact
          key={field.id}
          name={<EventText isTranslated={field.isTranslated}>{field.label}</EventText>}
        >
          <Value field={field} isReadOnly={!isForOrganisers && !field.teamCanEdit} />
          {isForOrganisers && !field.showField && <Hidden />}
        </Fact>
      ))}
    </Facts>
  )

function Value({ field, isReadOnly }: { field: TeamCustomField; isReadOnly: boolean }) {
  const t = useWords()
  const { type, value, isRequired, teamCanEdit } = field
  if (isRequired && teamCanEdit && isEmptyValue(value))
    return (
      <StateBadge tone="warning" icon="edit_note">
        {t('customFields.values.missing')}
      </StateBadge>
    )
  const text = valueText(type, value, t)
  return text === '' ? (
    <Text tone="dimmed">{t(`customFields.values.${isReadOnly ? 'notYet' : 'none'}`)}</Text>
  ) : (
    <span className={classes['value']}>{text}</span>
  )
}

function Hidden() {
  const t = useWords()
  return <span className={classes['hidden']}>{t('customFields.values.hidden')}</span>
}

/** The value of a custom field in words, or ''. */
export function valueText(type: CustomFieldType, value: CustomFieldValue, t: T): string {
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  if (type === 'number') return writtenNumber(value, t.language)
  return type === 'date' && isCalendarDate(value) ? dateText(value) : value
}
