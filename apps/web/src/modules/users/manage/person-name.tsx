import type { User } from '@eventflow/domain/users'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { NamesEditor } from '../names-editor.tsx'
import { savedOver, userQuery } from '../users.queries.ts'

/** An editor for another person's name. */
export function PersonName({ user }: { user: User }) {
  const queryClient = useQueryClient()
  return (
    <NamesEditor
      key={user.id}
      user={user}
      save={(names, revision) => client.users.update({ ...names, userId: user.id, revision })}
      onSaved={(saved) => {
        queryClient.setQueryData(userQuery(user.id).queryKey, savedOver(saved))
        for (const queryKey of [api.users.list.key(), api.teams.key()])
          void queryClient.invalidateQueries({ queryKey })
      }}
    />
  )
}
