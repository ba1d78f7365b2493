import { canAddCustomFields } from '@eventflow/domain/custom-fields'
import {
  CustomFieldEditor,
  customFieldQuery,
  CustomFieldsList,
  DeleteCustomField,
} from '../../../modules/custom-fields/index.ts'
import { useWords } from '../../../platform/words.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import type { RecordPages } from '../../screen-line.ts'
import { recordPages } from '../../shell/record-pages.tsx'

export const pages: RecordPages = recordPages({
  paths: { list: '/admin/custom-fields', add: '/admin/custom-fields/add' },
  idName: 'customFieldId',
  one: customFieldQuery,
  nameOf: ({ label }) => label,
  words: { lead: 'customFieldsAdmin.lead', add: 'customFieldsAdmin.add' },
  canAdd: canAddCustomFields,
  fieldCount: 5,
  List: CustomFieldsList,
  ListActions: Reorder,
  Editor: CustomFieldEditor,
  Actions: DeleteCustomField,
})

function Reorder() {
  const t = useWords()
  return (
    <ButtonLink variant="default" to="/admin/custom-fields/reorder">
      {t('customFieldsAdmin.reorder')}
    </ButtonLink>
  )
}
