import type { Released } from '@eventflow/domain/mail'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { releasedText } from './released-text.ts'

/** Actions on held emails. Each shows its result and returns false on failure. */
export function useOutbox() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const run = async (work: () => Promise<string | null>): Promise<boolean> => {
    try {
      const message = await work()
      if (message === null) feedback.succeeded()
      else feedback.show({ type: 'success', message })
    } catch (error) {
      feedback.failed(error)
      return false
    }
    for (const queryKey of [api.emails.key(), api.navigation.key()])
      void queryClient.invalidateQueries({ queryKey })
    return true
  }
  return {
    /** What a release would do; null on failure. */
    plan: async (emailIds: readonly string[]): Promise<Released | null> => {
      try {
        return await client.emails.planRelease({ emailIds: [...emailIds] })
      } catch (error) {
        feedback.failed(error)
        return null
      }
    },
    setHold: (isOn: boolean) =>
      run(async () => {
        await client.emails.setHold({ isOn })
        return null
      }),
    release: (emailIds: readonly string[]) =>
      run(async () => {
        return releasedText(await client.emails.release({ emailIds: [...emailIds] }), t)
      }),
    drop: (emailIds: readonly string[]) =>
      run(async () => {
        await client.emails.drop({ emailIds: [...emailIds] })
        return t('emails.outbox.dropped', { count: emailIds.length })
      }),
  }
}
