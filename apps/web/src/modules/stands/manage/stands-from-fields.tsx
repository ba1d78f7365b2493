// Creates stands from the custom fields that contain them today.
import type { CustomField } from '@eventflow/domain/custom-fields'
import {
  STAND_PARTS,
  TYPES_OF_STAND_PARTS,
  type StandPart,
  type StandPlan,
} from '@eventflow/domain/stands'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Muted, Row, Stack, Text } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { standFieldsQuery } from '../stands.queries.ts'
import { useStandChange } from './use-stand-change.ts'

/** Beginnings of labels that name a part of the stand. */
const LIKELY: Readonly<Record<StandPart, RegExp>> = {
  number: /^(stand|booth)/i,
  hall: /^hall/i,
  size: /m²|size|area|fläche|größe/i,
  type: /stand type|booth type|bauart|standart/i,
}

type Sources = Readonly<Record<StandPart, string>>

/** The fields that already show the stand, or whose labels name the part. */
function suggestedSources(fields: readonly CustomField[]): Sources {
  const taken = new Set<string>()
  const found: Record<StandPart, string> = { number: '', hall: '', size: '', type: '' }
  for (const part of STAND_PARTS) {
    const fitting = fieldsOfPart(fields, part).filter(({ id }) => !taken.has(id))
    const field =
      fitting.find(({ standPart }) => standPart === part) ??
      fitting.find(({ label }) => LIKELY[part].test(label))
    found[part] = field?.id ?? ''
    taken.add(found[part])
  }
  return found
}

const fieldsOfPart = (fields: readonly CustomField[], part: StandPart): CustomField[] =>
  fields.filter(
    ({ type, standPart }) =>
      TYPES_OF_STAND_PARTS[part].includes(type) && (standPart === null || standPart === part),
  )

interface StandsFromFieldsProps {
  /** Whether the organiser may create them; others see only what would happen. */
  mayCreate: boolean
  onDone: () => void
}

export function StandsFromFields(props: StandsFromFieldsProps) {
  const t = useWords()
  const { data, error, refetch } = useQuery(standFieldsQuery())
  if (data === undefined) {
    if (error === null) return <LinesSkeleton lines={STAND_PARTS.length} />
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  if (fieldsOfPart(data, 'number').length === 0)
    return <Notice tone="info">{t('standsAdmin.create.noFields')}</Notice>
  return <Sources fields={data} {...props} />
}

const inputOf = ({ number, hall, size, type }: Sources) => ({
  numberFieldId: number,
  hallFieldId: hall || null,
  sizeFieldId: size || null,
  typeFieldId: type || null,
})

function Sources({
  fields,
  mayCreate,
  onDone,
}: StandsFromFieldsProps & { fields: readonly CustomField[] }) {
  const t = useWords()
  const [sources, setSources] = useState(() => suggestedSources(fields))
  const [plan, setPlan] = useState<StandPlan | null>(null)
  const [isBusy, run] = useAction()
  const change = useStandChange()
  const check = () => run(async () => setPlan(await client.stands.planFromFields(inputOf(sources))))
  const create = (count: number) =>
    run(async () => {
      await change(
        () => client.stands.createFromFields(inputOf(sources)),
        t('standsAdmin.create.applied', { count }),
      )
      onDone()
    })
  return (
    <Stack gap="lg">
      <Panel>
        <Stack gap="sm">
          {STAND_PARTS.map((part) => (
            <SelectField
              key={part}
              label={t(`standsAdmin.${part}`)}
              empty={
                part === 'number' ? t('standsAdmin.create.chooseOne') : t('standsAdmin.create.none')
              }
              options={fieldsOfPart(fields, part).map(({ id, label }) => ({ value: id, label }))}
              value={sources[part]}
              onChange={(id) => {
                setPlan(null)
                setSources({ ...sources, [part]: id })
              }}
            />
          ))}
          <Row>
            <Button
              variant={plan === null ? 'filled' : 'default'}
              loading={isBusy && plan === null}
              disabled={sources.number === ''}
              onClick={() => void check()}
            >
              {t('standsAdmin.create.check')}
            </Button>
          </Row>
        </Stack>
      </Panel>
      {plan && (
        <Plan
          plan={plan}
          isBusy={isBusy}
          onCreate={mayCreate ? () => void create(plan.standCount) : null}
        />
      )}
    </Stack>
  )
}

interface PlanProps {
  plan: StandPlan
  isBusy: boolean
  onCreate: (() => void) | null
}

function Plan({ plan, isBusy, onCreate }: PlanProps) {
  const t = useWords()
  const { standCount, sharedCount, teamCount, problemCount } = plan
  if (standCount === 0 && teamCount === 0 && problemCount === 0)
    return <Notice tone="info">{t('standsAdmin.create.nothing')}</Notice>
  return (
    <Stack gap="md">
      <Text role="status">
        {[
          t('standsAdmin.create.stands', { count: standCount }),
          t('standsAdmin.create.teams', { count: teamCount }),
          t('standsAdmin.create.shared', { count: sharedCount }),
        ].join(' · ')}
      </Text>
      {problemCount > 0 && <Problems plan={plan} />}
      {plan.changeCount > 0 && <Changes plan={plan} />}
      {onCreate && problemCount === 0 && (
        <Row>
          <Button loading={isBusy} onClick={onCreate}>
            {t('standsAdmin.create.apply')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function Problems({ plan: { problems, problemCount } }: { plan: StandPlan }) {
  const t = useWords()
  return (
    <Notice tone="warning" title={t('standsAdmin.create.problems', { count: problemCount })}>
      <ul>
        {problems.map(({ teamId, teamName, code, value, otherName }) => (
          <li key={`${teamId} ${code} ${value}`}>
            <TextLink to="/admin/teams/$teamId" params={{ teamId }} target="_blank">
              {teamName}
            </TextLink>
            {': '}
            {t(`standsAdmin.create.problem.${code}`, { value, other: otherName })}
          </li>
        ))}
      </ul>
      <More count={problemCount - problems.length} />
    </Notice>
  )
}

function Changes({ plan: { changes, changeCount } }: { plan: StandPlan }) {
  const t = useWords()
  const text = (value: string): string => value || t('standsAdmin.create.empty')
  return (
    <Panel title={t('standsAdmin.create.changes', { count: changeCount })}>
      <Muted>{t('standsAdmin.create.changesText')}</Muted>
      <ul>
        {changes.map(({ teamId, teamName, label, from, to }) => (
          <li key={`${teamId} ${label}`}>
            {teamName}
            {' · '}
            {t('standsAdmin.create.change', { label, from: text(from), to: text(to) })}
          </li>
        ))}
      </ul>
      <More count={changeCount - changes.length} />
    </Panel>
  )
}

function More({ count }: { count: number }) {
  const t = useWords()
  return count > 0 && <Muted>{t('standsAdmin.create.more', { count })}</Muted>
}
