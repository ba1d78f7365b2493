import { isSetupItem, type SetupSettings } from '@eventflow/domain/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../../platform/api.ts'
import { useFeedback } from '../../../../ui/feedback.tsx'

type Next = (stored: SetupSettings) => Partial<SetupSettings>

/** Changes the stored state of the checklist. */
export function useSetupChange() {
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  /** Throws on failure. */
  const save = async (next: Next): Promise<void> => {
    const { data, revision } = await client.settings.setup.read({})
    const dismissed = data.dismissed.filter(({ id }) => isSetupItem(id))
    await client.settings.setup.change({ data: next({ ...data, dismissed }), revision })
    await queryClient.invalidateQueries({ queryKey: api.navigation.setup.key() })
  }

  /** Shows an error on failure. */
  const change = async (next: Next): Promise<void> => {
    setIsBusy(true)
    try {
      await save(next)
    } catch (error) {
      feedback.failed(error)
    }
    setIsBusy(false)
  }

  return { save, change, isBusy }
}
