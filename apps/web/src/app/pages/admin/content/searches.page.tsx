import { SEARCH_MISS_DAYS } from '@eventflow/domain/navigation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../platform/api.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { useFeedback } from '../../../../ui/feedback.tsx'
import { Muted, Stack } from '../../../../ui/layout.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { ShortList } from '../../../../ui/list/short-list.tsx'
import { RemoveButton } from '../../../../ui/remove-button.tsx'
import { momentText } from '../../../../ui/time-text.ts'
import { PortalPage } from '../../../shell/portal-page.tsx'

/**
 * Searches by teams without results, which show what the manual lacks. Not in the specification.
 */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  const { data, error, refetch } = useQuery(api.searchMisses.list.queryOptions())
  return (
    <PortalPage
      lead={t('search.misses.lead', { days: SEARCH_MISS_DAYS })}
      width="reading"
      actions={data && data.items.length > 0 && <ClearMisses />}
    >
      <ShortList
        title={t('search.misses.list')}
        rows={data?.items}
        total={data?.items.length}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ text }) => text}
        row={({ text, count, lastAt }) => (
          <Stack gap="3xs">
            <TextLink to="/search" search={{ q: text }}>
              {text}
            </TextLink>
            <Muted as="small">
              {t('search.misses.times', { count, at: momentText(lastAt, event.timeZone) })}
            </Muted>
          </Stack>
        )}
        empty={t('search.misses.empty')}
      />
    </PortalPage>
  )
}

function ClearMisses() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const clear = async () => {
    try {
      await client.searchMisses.clear({})
      feedback.succeeded()
    } catch (error) {
      feedback.failed(error)
    }
    await queryClient.invalidateQueries({ queryKey: api.searchMisses.key() })
  }
  return (
    <RemoveButton
      action={t('search.misses.clear')}
      title={t('search.misses.clearTitle')}
      text={t('search.misses.clearText')}
      onRemove={clear}
    />
  )
}
