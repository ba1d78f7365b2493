import { isSetupItem, type SetupSettings } from '@eventflow/domain/settings'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../platform/api.ts'
import { useAction } from '../../../../ui/use-action.ts'

type Next = (stored: SetupSettings) => Partial<SetupSettings>

/** Changes the stored state of the checklist. */
export function useSetupChange() {
  const queryClient = useQueryClient()
  const [isBusy, run] = useAction()

  /** Throws on failure. */
  const save = async (next: Next): Promise<void> => {
    const { data, revision } = await client.settings.setup.read({})
    const dismissed = data.dismissed.filter(({ id }) => isSetupItem(id))
    await client.settings.setup.change({ data: next({ ...data, dismissed }), revision })
    await queryClient.invalidateQueries({ queryKey: api.navigation.setup.key() })
  }

  /** Shows an error on failure. */
  const change = (next: Next) =>
    run(async () => {
      await save(next)
    })

  return { save, change, isBusy }
}
