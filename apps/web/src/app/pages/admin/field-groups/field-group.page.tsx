import type { FieldGroupDetail } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import {
  AffectedForms,
  FieldGroupBuilder,
  fieldGroupQuery,
  FieldGroupTabs,
  FormStateBadge,
} from '../../../../modules/forms/index.ts'
import { LockBanner } from '../../../../modules/locks/index.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { CardsSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { FormPreview } from '../forms/form-preview.tsx'

/** The builder of a field group. */
export function Page() {
  const { fieldGroupId = '' } = useParams({ strict: false })
  const query = useQuery(fieldGroupQuery(fieldGroupId))
  return (
    <Loaded query={query} skeleton={<CardsSkeleton cards={3} />}>
      {(group) => <Build key={group.id} group={group} />}
    </Loaded>
  )
}

function Build({ group }: { group: FieldGroupDetail }) {
  const { isPublished } = group
  return (
    <PortalPage
      title={group.title}
      names={{ fieldGroupId: group.title }}
      lead={<FormStateBadge form={{ isPublished, isArchived: false }} />}
    >
      <Stack gap="md">
        <FieldGroupTabs fieldGroupId={group.id} />
        <LockBanner type="fieldGroup" recordId={group.id} />
        <AffectedForms group={group} />
        <FieldGroupBuilder
          group={group}
          renderPreview={(definition, about) => <FormPreview definition={definition} {...about} />}
        />
      </Stack>
    </PortalPage>
  )
}
