import type { FieldGroupDetail } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import {
  AffectedForms,
  FieldGroupEnd,
  fieldGroupQuery,
  FieldGroupSettings,
  FieldGroupTabs,
} from '../../../../modules/forms/index.ts'
import { LockBanner } from '../../../../modules/locks/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Name and visibility of a field group; copying and deleting it. */
export function Page() {
  const { fieldGroupId = '' } = useParams({ strict: false })
  const query = useQuery(fieldGroupQuery(fieldGroupId))
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
      {(group) => <Settings group={group} />}
    </Loaded>
  )
}

function Settings({ group }: { group: FieldGroupDetail }) {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <PortalPage
      title={group.title}
      names={{ fieldGroupId: group.title }}
      lead={t('fieldGroups.settingsLead')}
      width="reading"
    >
      <Stack gap="xl">
        <FieldGroupTabs fieldGroupId={group.id} />
        <LockBanner type="fieldGroup" recordId={group.id} />
        <AffectedForms group={group} />
        <FieldGroupSettings key={group.id} group={group} />
        <FieldGroupEnd
          group={group}
          onDuplicated={(fieldGroupId) =>
            navigate({ to: '/admin/field-groups/$fieldGroupId', params: { fieldGroupId } })
          }
          onRemoved={() => navigate({ to: '/admin/field-groups', ignoreBlocker: true })}
        />
      </Stack>
    </PortalPage>
  )
}
