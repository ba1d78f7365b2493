import { contactOf, fieldIdOf, IMPORT_PARTS, type ImportTarget } from '@eventflow/domain/imports'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { fieldChoicesQuery } from './imports.queries.ts'

/** Names team properties and custom fields. */
export function useTargetName(): (target: ImportTarget) => string {
  const t = useWords()
  const { data: fields = [] } = useQuery(fieldChoicesQuery())
  return (target) => {
    const part = IMPORT_PARTS.find((known) => known === target)
    if (part !== undefined) return t(`imports.parts.${part}`)
    const contact = contactOf(target)
    if (contact !== null) return t(`imports.contacts.${contact.part}`, { number: contact.contact })
    const id = fieldIdOf(target)
    return fields.find((field) => field.id === id)?.label ?? t('imports.columns.customFields')
  }
}
