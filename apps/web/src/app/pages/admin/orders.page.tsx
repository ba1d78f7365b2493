import { useNavigate, useSearch } from '@tanstack/react-router'
import { OrdersList, OrderSums } from '../../../modules/submissions/index.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

const SUMS = ['team', 'item', 'supplier'] as const

/** The orders of the event, as a list and added up. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false })
  const by = SUMS.find((known) => known === tab)
  const tabs = (['orders', ...SUMS] as const).map((id) => ({
    id,
    label: t(`answersAdmin.orders.tabs.${id}`),
  }))
  const open = (id: string) =>
    void navigate({
      to: '.',
      search: ({ search, form, paid, show }) => ({
        search,
        form,
        paid,
        show,
        tab: id === 'orders' ? undefined : id,
      }),
      replace: true,
    })
  return (
    <PortalPage lead={t('answersAdmin.orders.lead')}>
      <Tabs label={t('answersAdmin.orders.views')} tabs={tabs} open={by ?? 'orders'} onOpen={open}>
        {by === undefined ? (
          <OrdersList timeZone={event.timeZone} />
        ) : (
          <OrderSums key={by} by={by} />
        )}
      </Tabs>
    </PortalPage>
  )
}
