// How many units of an item are included for a team: the same for all, by team type, by stand size, or for
// single teams.
import type { CustomField } from '@eventflow/domain/custom-fields'
import type { Allowance, Item } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../../../platform/words.tsx'
import { teamTypeChoicesQuery } from '../../../../../ui/audience/team-type-choices.ts'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import { Muted, Stack } from '../../../../../ui/layout.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import { useCustomFields } from '../../../../../ui/rules/use-custom-fields.ts'
import { AllowanceOfTeams } from './allowance-of-teams.tsx'
import { UnitsField } from './units-field.tsx'

const BASES = ['none', 'team', 'teamType', 'size'] as const
type Basis = (typeof BASES)[number]

interface AllowanceFieldProps {
  item: Item
  onChange: (item: Item) => void
}

/** The units stay when the basis changes. */
export function AllowanceField({ item, onChange }: AllowanceFieldProps) {
  const t = useWords()
  const { allowance, ...rest } = item
  // A basis needs a custom field before it can be stored.
  const [isForSize, setIsForSize] = useState(false)
  const basis: Basis = isForSize ? 'size' : (allowance?.by ?? 'none')
  const put = (next: Allowance) => onChange({ ...item, allowance: next })
  const choose = (next: Basis) => {
    setIsForSize(next === 'size' && allowance?.by !== 'size')
    const shared = {
      units: allowance?.units ?? 1,
      ...(allowance?.ofTeams && { ofTeams: allowance.ofTeams }),
    }
    if (next === 'none') onChange(rest)
    if (next === 'team') put({ ...shared, by: 'team' })
    if (next === 'teamType') put({ ...shared, by: 'teamType', ofTypes: [] })
  }
  return (
    <Stack gap="xs" role="group" aria-label={t('builder.allowance.title')}>
      <SelectField
        label={t('builder.allowance.title')}
        description={t('builder.allowance.text')}
        value={basis}
        options={BASES.map((value) => ({ value, label: t(`builder.allowance.${value}`) }))}
        onChange={choose}
      />
      {basis === 'team' && allowance && (
        <UnitsField
          label={t('builder.allowance.units')}
          value={allowance.units}
          least={0}
          onChange={(units) => put({ ...allowance, units: units ?? 0 })}
        />
      )}
      {basis === 'teamType' && allowance?.by === 'teamType' && (
        <OfTypes allowance={allowance} onChange={put} />
      )}
      {basis === 'size' && (
        <OfSize
          allowance={allowance}
          onChange={(next) => {
            setIsForSize(false)
            put(next)
          }}
        />
      )}
      {allowance && !isForSize && <AllowanceOfTeams allowance={allowance} onChange={put} />}
    </Stack>
  )
}

interface BasisProps<Of> {
  allowance: Of
  onChange: (allowance: Allowance) => void
}

/** A number for each team type. Numbers of deleted types are dropped with the next change. */
function OfTypes({ allowance, onChange }: BasisProps<Extract<Allowance, { by: 'teamType' }>>) {
  const t = useWords()
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const unitsOf = (id: string): number | null =>
    allowance.ofTypes.find(({ teamTypeId }) => teamTypeId === id)?.units ?? null
  const change = (changedId: string, units: number | null) => {
    const ofTypes = types.flatMap(({ value: teamTypeId }) => {
      const number = teamTypeId === changedId ? units : unitsOf(teamTypeId)
      return number === null ? [] : [{ teamTypeId, units: number }]
    })
    onChange({ ...allowance, ofTypes })
  }
  return (
    <>
      {types.length > 0 && <Muted>{t('builder.allowance.ofTypeText')}</Muted>}
      {types.map(({ value, label }) => (
        <UnitsField
          key={value}
          isOptional
          label={t('builder.allowance.ofType', { type: label })}
          value={unitsOf(value)}
          least={0}
          onChange={(units) => change(value, units)}
        />
      ))}
      <UnitsField
        label={t('builder.allowance.others')}
        value={allowance.units}
        least={0}
        onChange={(units) => onChange({ ...allowance, units: units ?? 0 })}
      />
    </>
  )
}

const isOfTeams = ({ showField, teamCanEdit }: CustomField): boolean => showField && teamCanEdit

/** Units for each full size in a custom field. Nothing is stored until a field is chosen. */
function OfSize({ allowance, onChange }: BasisProps<Allowance | undefined>) {
  const t = useWords()
  const fields = useCustomFields()
  const own = allowance?.by === 'size' ? allowance : null
  if (fields === null) return null
  const numbers = fields.filter(({ type }) => type === 'number')
  const isKnown = numbers.some(({ id }) => id === own?.fieldId)
  if (numbers.length === 0 && own === null)
    return <Notice tone="warning">{t('builder.allowance.noField')}</Notice>
  const missing = own === null ? 'builder.allowance.fieldMissing' : 'builder.allowance.fieldGone'
  const put = (over: { fieldId?: string; units?: number | null; size?: number | null }) =>
    onChange({
      by: 'size',
      units: over.units ?? own?.units ?? 1,
      size: over.size ?? own?.size ?? 1,
      fieldId: over.fieldId ?? own?.fieldId ?? '',
      ...(allowance?.ofTeams && { ofTeams: allowance.ofTeams }),
    })
  return (
    <>
      <SelectField
        label={t('builder.allowance.field')}
        description={t('builder.allowance.fieldText')}
        value={isKnown && own ? own.fieldId : ''}
        empty={t('builder.allowance.choose')}
        error={isKnown ? undefined : t(missing)}
        options={numbers.map(({ id, label }) => ({ value: id, label }))}
        onChange={(fieldId) => {
          if (fieldId !== '') put({ fieldId })
        }}
      />
      {numbers.some((field) => field.id === own?.fieldId && isOfTeams(field)) && (
        <Notice tone="warning">{t('builder.allowance.fieldOfTeams')}</Notice>
      )}
      {own && (
        <>
          <UnitsField
            label={t('builder.allowance.units')}
            value={own.units}
            least={0}
            onChange={(units) => put({ units })}
          />
          <UnitsField
            label={t('builder.allowance.each')}
            description={t('builder.allowance.eachText')}
            value={own.size}
            least={1}
            onChange={(size) => put({ size })}
          />
        </>
      )}
    </>
  )
}
