import { useWords } from '../../platform/words.tsx'
import { FieldPair } from '../editor/field-section.tsx'
import { SwitchField } from '../fields/choice-fields.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { KnownAddress } from './known-address.tsx'
import type { PersonValues } from './person-problems.ts'

interface Wired<Value> {
  readonly id: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

interface PersonFieldsProps {
  field: (key: keyof PersonValues) => Wired<string>
  welcome: Wired<boolean>
  /** The screen starts with these fields. */
  hasFocus?: boolean
}

/** Fields for a new person, and whether they receive a welcome email. */
export function PersonFields({ field, welcome, hasFocus }: PersonFieldsProps) {
  const t = useWords()
  return (
    <>
      <FieldPair>
        <TextField
          {...field('firstName')}
          label={t('teams.fields.firstName')}
          maxLength={80}
          hasFocus={hasFocus}
          isRequired
        />
        <TextField
          {...field('surname')}
          label={t('teams.fields.surname')}
          maxLength={80}
          isRequired
        />
      </FieldPair>
      <TextField
        {...field('email')}
        label={t('teams.fields.email')}
        description={t('teams.fields.emailText')}
        type="email"
        maxLength={254}
        isRequired
      />
      <KnownAddress
        email={field('email').value}
        firstName={field('firstName').value}
        surname={field('surname').value}
      />
      <SwitchField
        {...welcome}
        label={t('teams.fields.sendWelcomeEmail')}
        description={t('teams.fields.sendWelcomeText')}
      />
    </>
  )
}

/** Field labels for the error summary. */
export const personLabels = (t: ReturnType<typeof useWords>) => ({
  firstName: t('teams.fields.firstName'),
  surname: t('teams.fields.surname'),
  email: t('teams.fields.email'),
})
