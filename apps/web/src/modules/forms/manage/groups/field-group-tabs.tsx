import type { FieldGroupDetail } from '@eventflow/domain/forms'
import { useWords } from '../../../../platform/words.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PartLink, Parts } from '../../../../ui/parts.tsx'
import classes from '../forms.module.css'

/** Tabs for the fields and settings of a field group. */
export function FieldGroupTabs({ fieldGroupId }: { fieldGroupId: string }) {
  const t = useWords()
  return (
    <Parts label={t('fieldGroups.links.of')}>
      <PartLink to="/admin/field-groups/$fieldGroupId" params={{ fieldGroupId }}>
        {t('fieldGroups.links.build')}
      </PartLink>
      <PartLink to="/admin/field-groups/$fieldGroupId/settings" params={{ fieldGroupId }}>
        {t('fieldGroups.links.settings')}
      </PartLink>
    </Parts>
  )
}

/** The forms that a change of the group affects. */
export function AffectedForms({ group }: { group: FieldGroupDetail }) {
  const t = useWords()
  const { usedBy, isPublished } = group
  if (usedBy.length === 0) return <Notice>{t('fieldGroups.usedByNone')}</Notice>
  return (
    <Notice>
      <p>{t(isPublished ? 'fieldGroups.usedBy' : 'fieldGroups.usedByUnpublished')}</p>
      <ul className={classes['used-by']}>
        {usedBy.map((form) => (
          <li key={form.id}>
            <TextLink to="/admin/forms/$formId" params={{ formId: form.id }}>
              {form.title}
            </TextLink>{' '}
            ({t(`fieldGroups.stateOfForm.${stateOf(form)}`)})
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function stateOf({ isArchived, isPublished }: FieldGroupDetail['usedBy'][number]) {
  if (isArchived) return 'archived'
  return isPublished ? 'published' : 'unpublished'
}
