// The Quick Links that an organiser has pinned. They belong to the account.
import {
  MAX_PIN_NAME,
  USUAL_PINS,
  withPinChanges,
  type Pin,
  type PinChange,
} from '@eventflow/domain/kernel'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, client } from '../../platform/api.ts'
import { forget, remembered } from '../../ui/device-memory.ts'
import { useFeedback } from '../../ui/feedback.tsx'

/** The pins of the signed-in organiser, and a function that changes them. */
export function usePins(userId: string) {
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
  useEffect(() => {
    const changes = changesOnDevice(userId)
    if (changes.length > 0) mutate(changes, { onSuccess: () => forget(keyOf(userId)) })
  }, [userId, mutate])
  return {
    pins: data?.items ?? [],
    isLoaded: data !== undefined,
    change: ({ name, ...change }: PinChange) =>
      mutate([{ ...change, name: name.slice(0, MAX_PIN_NAME) }]),
  }
}

const keyOf = (userId: string): string => `eventflow-pins ${userId}`

/**
 * What the person changed while pins were stored on the device: one pin a line, its path, a space,
 * its name. Remove this one release after pins have moved to accounts.
 */
function changesOnDevice(userId: string): PinChange[] {
  const stored = remembered(keyOf(userId))
  if (stored === null) return []
  const pins = stored.split('\n').flatMap((line) => {
    const [path = '', ...name] = line.split(' ')
    return path.startsWith('/') ? [{ path, name: name.join(' ').slice(0, MAX_PIN_NAME) }] : []
  })
  const isIn = (list: readonly Pin[], { path }: Pin) => list.some((pin) => pin.path === path)
  return [
    ...USUAL_PINS.filter((pin) => !isIn(pins, pin)).map((pin) => ({ ...pin, isPinned: false })),
    ...pins.filter((pin) => !isIn(USUAL_PINS, pin)).map((pin) => ({ ...pin, isPinned: true })),
  ]
}
