import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { ChoiceList, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { teamTypeChoicesQuery } from './task-admin.queries.ts'
import type { DraftField } from './use-task-editor.ts'

/** More choices than these are boxed. */
const MANY = 12

/** Who has the task. */
export function WhoFields({ field }: { field: DraftField }) {
  const t = useWords()
  const { data: types } = useQuery(teamTypeChoicesQuery())
  const chosen = field('teamTypeIds')
  const hint = types?.length === 0 ? 'taskAdmin.edit.noTeamTypes' : 'taskAdmin.edit.teamTypesText'
  return (
    <FieldSection title={t('taskAdmin.edit.audience')}>
      <ChoiceList
        {...chosen}
        label={t('taskAdmin.edit.teamTypeIds')}
        description={t(hint)}
        options={types ?? []}
        isBoxed={(types?.length ?? 0) > MANY}
      />
      {/* Without team types every team has it, stand shares too. */}
      {chosen.value.length > 0 && (
        <SwitchField
          {...field('showToChildTeams')}
          label={t('taskAdmin.edit.showToChildTeams')}
          description={t('taskAdmin.edit.showToChildTeamsText')}
        />
      )}
    </FieldSection>
  )
}
