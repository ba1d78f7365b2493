import type { FormDetail } from '@eventflow/domain/forms'
import { useWords } from '../../../platform/words.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Stack } from '../../../ui/layout.tsx'

/** The link of a public form for guests. */
export function GuestLink({ form }: { form: Pick<FormDetail, 'id' | 'isPublished'> }) {
  const t = useWords()
  const link = `${window.location.origin}/guests/forms/${form.id}`
  return (
    <Stack gap="xs" align="start">
      <p>
        {t('builder.settings.guestLink')}: {link}
      </p>
      {!form.isPublished && <p>{t('builder.settings.guestLinkNotYet')}</p>}
      <CopyButton
        text={link}
        label={t('builder.settings.copyGuestLink')}
        copiedLabel={t('builder.settings.guestLinkCopied')}
      />
    </Stack>
  )
}
