// The team's places in the waiting lists of a form, on screens that show what it has submitted.
import type { OwnPlace } from '@eventflow/domain/submissions'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import type { UrlSearch } from '../../../platform/url-search.ts'
import { useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { itemInUrl } from './item-in-url.ts'

interface OwnPlacesProps {
  formId: string
  /** The URL parameters of the form in which the team can order now; null if it cannot. */
  ordering: UrlSearch | null
}

/** The team's reserved units, and its places in waiting lists. */
export function OwnPlaces({ formId, ordering }: OwnPlacesProps) {
  const { data } = useQuery(api.waitingLists.mine.queryOptions())
  const places = data?.items.filter((place) => place.formId === formId) ?? []
  return places.map((place) => (
    <Place key={`${place.fieldId}.${place.itemId}`} place={place} ordering={ordering} />
  ))
}

function Place({ place, ordering }: Pick<OwnPlacesProps, 'ordering'> & { place: OwnPlace }) {
  const t = useWords()
  const { event } = usePortal()
  const { formId, label, quantity, ahead, offered } = place
  const until = place.until === null ? '' : momentText(place.until, event.timeZone)
  const waits = quantity - offered
  const action = offered > 0 ? 'orderReserved' : 'openPlace'
  return (
    <Notice tone={offered > 0 ? 'success' : 'info'}>
      <Stack gap="xs" align="start">
        {offered > 0 && <p>{t('filling.waiting.reservedOf', { count: offered, label, until })}</p>}
        {waits > 0 && (
          <p>{t('filling.waiting.waitsFor', { count: waits, label, place: String(ahead + 1) })}</p>
        )}
        {ordering !== null && (
          <ButtonLink
            variant={offered > 0 ? 'filled' : 'default'}
            to="/forms/$formId"
            params={{ formId }}
            search={{ ...ordering, item: itemInUrl(place) }}
            aria-label={t(`filling.waiting.${action}Of`, { label })}
          >
            {t(`filling.waiting.${action}`)}
          </ButtonLink>
        )}
      </Stack>
    </Notice>
  )
}
