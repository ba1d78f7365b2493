// What waiting costs, on the task of a form with prices that rise on certain days.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { EventText, useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dateText } from '../../../ui/time-text.ts'

interface LaterPricesProps {
  formId: string
  taskId: string
}

/** Renders nothing if no price changes. */
export function LaterPrices({ formId, taskId }: LaterPricesProps) {
  const t = useWords()
  const { data } = useQuery(api.filling.laterPrices.queryOptions({ input: { formId, taskId } }))
  if (!data || data.day === null) return null
  const more = data.itemsTotal - data.items.length
  return (
    <Notice tone="info" title={t('tasks.later.title', { day: dateText(data.day) })}>
      <Stack gap="xs">
        {data.total && <strong>{t('tasks.later.total', data.total)}</strong>}
        <ul>
          {data.items.map(({ label, price, later }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- items of two lists can have the same label
            <li key={place}>
              <EventText>{label}</EventText>
              <div>{t('tasks.later.item', { price, later })}</div>
            </li>
          ))}
        </ul>
        {more > 0 && <p>{t('tasks.later.more', { count: more })}</p>}
      </Stack>
    </Notice>
  )
}
