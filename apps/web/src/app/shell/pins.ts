// The Quick Links that an organiser has pinned. They belong to the account.
import { MAX_PIN_NAME, withPinChanges, type PinChange } from '@eventflow/domain/kernel'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useFeedback } from '../../ui/feedback.tsx'

/** The pins of the signed-in organiser, and a function that changes them. */
export function usePins() {
  const queryClient = useQueryClient()
  const feedback = useFeedback()
  const { queryKey } = api.users.pins.queryOptions()
  const { data } = useQuery(api.users.pins.queryOptions())
  const { mutate } = useMutation({
    mutationFn: (changes: PinChange[]) => client.users.changePins({ changes }),
    onMutate: (changes) =>
      queryClient.setQueryData(
        queryKey,
        (shown) => shown && { items: [...withPinChanges(shown.items, changes)] },
      ),
    onSuccess: (stored) => queryClient.setQueryData(queryKey, stored),
    onError: (error) => {
      feedback.failed(error)
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  return {
    pins: data?.items ?? [],
    isLoaded: data !== undefined,
    change: ({ name, ...change }: PinChange) =>
      mutate([{ ...change, name: name.slice(0, MAX_PIN_NAME) }]),
  }
}
