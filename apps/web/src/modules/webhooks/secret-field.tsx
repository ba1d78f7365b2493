import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import classes from './webhooks.module.css'

interface SecretFieldProps {
  id: string
  label: string
  description: string
  error?: string | null | undefined
  /** Null keeps what is stored. */
  value: string | null
  onChange: (value: string | null) => void
  isSet: boolean
  /** Makes a value, where one can be made. */
  make?: () => string
}

const SECRET_BYTES = 24

/** A secret as Standard Webhooks has them, made in the browser. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  return `whsec_${btoa(String.fromCodePoint(...bytes))}`
}

/** What goes in and never comes out: whether it is set, or the field for a new value. */
export function SecretField({ isSet, make, value, onChange, ...field }: SecretFieldProps) {
  const t = useWords()
  if (isSet && value === null) return <Kept {...field} onReplace={() => onChange('')} />
  const isEmptied = isSet && value === ''
  return (
    <Stack gap="xs" align="start" className={classes['secret']}>
      <TextField
        {...field}
        description={isEmptied ? t('webhooks.edit.emptied') : field.description}
        value={value ?? ''}
        onChange={(text) => onChange(text === '' && !isSet ? null : text)}
      />
      {make && value && <p>{t('webhooks.edit.copyNow')}</p>}
      <Row align="stretch" gap="sm">
        {make && (
          <Button variant="default" onClick={() => onChange(make())}>
            {t('webhooks.edit.make')}
          </Button>
        )}
        {isSet && (
          <Button variant="default" onClick={() => onChange(null)}>
            {t('webhooks.edit.keep')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

interface KeptProps extends Pick<SecretFieldProps, 'id' | 'label' | 'error'> {
  onReplace: () => void
}

function Kept({ id, label, error, onReplace }: KeptProps) {
  const t = useWords()
  return (
    <Stack gap="xs" align="start" className={classes['secret']} id={id} tabIndex={-1}>
      <strong>{label}</strong>
      <p>{t('webhooks.edit.isSet')}</p>
      {error && <p role="alert">{error}</p>}
      <Button variant="default" onClick={onReplace}>
        {t('webhooks.edit.replace')}
      </Button>
    </Stack>
  )
}
