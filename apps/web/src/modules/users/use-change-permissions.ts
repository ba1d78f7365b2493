import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Rank } from '@eventflow/domain/kernel'
import type { User } from '@eventflow/domain/users'
import { api } from '../../platform/api.ts'
import { failureOf, STALE } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { useFeedback } from '../../ui/feedback.tsx'

export interface RankWish {
  readonly user: User
  readonly rank: Rank
}

/** Changes what somebody may do; making an admin is asked about first. */
export function useChangePermissions() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<RankWish | null>(null)
  const mutation = useMutation(
    api.users.changePermissions.mutationOptions({
      onSuccess: ({ firstName, surname, permissions }) =>
        feedback.succeeded(
          t('users.change.done', {
            name: `${firstName} ${surname}`,
            rank: t(`users.ranks.${permissions}`),
          }),
        ),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.users.key() }),
    }),
  )
  const change = ({ user, rank }: RankWish) =>
    mutation.mutateAsync({ userId: user.id, permissions: rank, revision: user.revision })
  const tellFailure = (error: unknown) => {
    if (failureOf(error).code !== STALE) return feedback.failed(error)
    feedback.show({ type: 'warning', message: t('users.change.stale') })
  }
  return {
    asked,
    /** Changes at once, or asks first. */
    choose: (wish: RankWish) => {
      if (wish.rank === wish.user.permissions) return
      if (wish.rank === 'admin') setAsked(wish)
      else void change(wish).catch(tellFailure)
    },
    confirm: async () => {
      if (asked) await change(asked)
    },
    dismiss: () => setAsked(null),
  }
}

export type ChangePermissions = ReturnType<typeof useChangePermissions>
