import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'

/** Whether the user receives optional emails. */
export function OwnSubscription() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const query = api.subscription.read.queryOptions()
  const { data } = useQuery(query)
  const change = async (isWanted: boolean) => {
    try {
      const changed = await client.subscription.change({ isUnsubscribed: !isWanted })
      queryClient.setQueryData(query.queryKey, changed)
      feedback.succeeded()
    } catch (error) {
      feedback.failed(error)
    }
  }
  return (
    <Panel title={t('access.subscription.title')}>
      <SwitchField
        id="subscription"
        label={t('access.subscription.wanted')}
        description={t('access.subscription.text')}
        value={data !== undefined && !data.isUnsubscribed}
        isDisabled={data === undefined}
        onChange={(isWanted) => void change(isWanted)}
      />
    </Panel>
  )
}
