// Units that a waiting list reserves for the team, with a link to the form in which they are ordered.
import type { OwnPlace } from '@eventflow/domain/submissions'
import { usePortal } from '../../../platform/portal-context.tsx'
import { EventText, useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { itemInUrl } from '../forms/item-in-url.ts'

export const ReservedUnits = ({ reserved }: { reserved: readonly OwnPlace[] }) => (
  <Stack gap="sm">
    {reserved.map((place) => (
      <Reserved key={`${place.formId}.${place.fieldId}.${place.itemId}`} place={place} />
    ))}
  </Stack>
)

function Reserved({ place }: { place: OwnPlace }) {
  const { formId, label, offered, until } = place
  const t = useWords()
  const { event } = usePortal()
  const time = until === null ? '' : momentText(until, event.timeZone)
  return (
    <Notice tone="success" title={<EventText>{label}</EventText>}>
      <Stack gap="xs" align="start">
        <p>{t('dashboard.reserved.text', { count: offered, until: time })}</p>
        <ButtonLink
          to="/forms/$formId"
          params={{ formId }}
          // The portal opens the task of the form, if it has one.
          search={{ item: itemInUrl(place) }}
          aria-label={t('dashboard.reserved.orderOf', { label })}
        >
          {t('dashboard.reserved.order')}
        </ButtonLink>
      </Stack>
    </Notice>
  )
}
