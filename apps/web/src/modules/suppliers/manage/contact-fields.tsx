import type { FieldProblem } from '@eventflow/domain/kernel'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import classes from '../suppliers.module.css'
import type { ContactDraft } from './supplier-source.ts'

const FIELDS = ['firstName', 'surname', 'jobTitle', 'phone', 'email', 'postcode'] as const
const LENGTHS: Partial<Record<(typeof FIELDS)[number], number>> = {
  phone: 50,
  postcode: 12,
  email: 254,
}
const TYPES = { phone: 'tel', email: 'email' } as const
const MAX_CONTACTS = 20

const newContact = (): ContactDraft => ({
  key: crypto.randomUUID(),
  firstName: '',
  surname: '',
  phone: '',
  email: '',
  jobTitle: '',
  postcode: '',
})

interface ContactFieldsProps {
  value: readonly ContactDraft[]
  onChange: (contacts: readonly ContactDraft[]) => void
  problems: readonly FieldProblem[]
}

/** The contacts of a supplier. */
export function ContactFields({ value, onChange, problems }: ContactFieldsProps) {
  const t = useWords()
  const errorAt = (place: number, field: string) =>
    problems.find(({ path }) => path === `contacts[${place}].${field}`)?.message
  return (
    <FieldSection title={t('suppliersAdmin.contacts')}>
      {value.map((contact, place) => (
        <Panel
          key={contact.key}
          level={3}
          title={t('suppliersAdmin.contact', { number: place + 1 })}
          aside={
            <IconButton
              size="inner"
              icon="delete_outlined"
              label={t('suppliersAdmin.removeContact', { number: place + 1 })}
              onClick={() => onChange(value.filter(({ key }) => key !== contact.key))}
            />
          }
        >
          <div className={classes['contact']}>
            {FIELDS.map((field) => (
              <TextField
                key={field}
                label={t(`suppliersAdmin.fields.${field}`)}
                value={contact[field]}
                type={field === 'phone' || field === 'email' ? TYPES[field] : 'text'}
                maxLength={LENGTHS[field] ?? 100}
                error={errorAt(place, field)}
                onChange={(text) =>
                  onChange(
                    value.map((one) => (one.key === contact.key ? { ...one, [field]: text } : one)),
                  )
                }
              />
            ))}
          </div>
        </Panel>
      ))}
      {value.length < MAX_CONTACTS && (
        <Stack align="start">
          <Button variant="default" onClick={() => onChange([...value, newContact()])}>
            {t('suppliersAdmin.addContact')}
          </Button>
        </Stack>
      )}
    </FieldSection>
  )
}
