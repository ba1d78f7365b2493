import { fileAddress } from '../../../platform/file-address.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldDescription, FieldError } from '../../../ui/fields/field-frame.tsx'
import { acceptOf } from '../../../ui/files/accepted-files.ts'
import { FilePicker } from '../../../ui/files/file-picker.tsx'
import type { Uploads } from '../../../ui/files/use-uploads.ts'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { SupplierLogo } from '../supplier-logo.tsx'

const MAX_BYTES = 20_000_000

interface LogoFieldProps {
  id: string
  value: string | null
  onChange: (fileId: string | null) => void
  error: string | undefined
  uploads: Uploads
}

/** The logo of a supplier, or a button to upload one. */
export function LogoField({ id, value, onChange, error, uploads }: LogoFieldProps) {
  const t = useWords()
  if (value === null)
    return (
      <FilePicker
        id={id}
        label={t('suppliersAdmin.logo')}
        description={t('suppliersAdmin.logoText')}
        error={error}
        limits={{
          accept: acceptOf(['image']),
          kinds: t('suppliersAdmin.logoKinds'),
          maxBytes: MAX_BYTES,
        }}
        uploads={uploads}
        files={[]}
        onRemove={() => onChange(null)}
      />
    )
  return (
    <Stack gap="2xs">
      <Text size="sm" weight={600}>
        {t('suppliersAdmin.logo')}
      </Text>
      <FieldDescription id={id}>{t('suppliersAdmin.logoText')}</FieldDescription>
      <Row gap="sm">
        <SupplierLogo
          supplier={{ logo: `${fileAddress(value)}?disposition=inline` }}
          shape="large"
        />
        <Button id={id} variant="default" size="xs" onClick={() => onChange(null)}>
          {t('suppliersAdmin.removeLogo')}
        </Button>
      </Row>
      <FieldError id={id}>{error}</FieldError>
    </Stack>
  )
}
