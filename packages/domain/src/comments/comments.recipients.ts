// Who is told of a comment by email. Pure, so that the answer can be read off a table of cases.

export interface ThreadPeople {
  /** Who has written in the conversation, as people of the team or as organisers. */
  readonly teamAuthors: readonly string[]
  readonly organiserAuthors: readonly string[]
  /** Who looks after the task in the team; null where nobody does. */
  readonly assigneeId: string | null
  readonly ownerId: string
  /** Organisers whom the message names. */
  readonly mentionIds: readonly string[]
}

export interface Recipients {
  readonly userIds: readonly string[]
  /** Nobody among the organisers follows the conversation yet: the support address is told. */
  readonly isForSupport: boolean
}

/**
 * The person who has written in the conversation before and the person who is mentioned, once each and never the
 * author. A message of organisers also reaches who looks after the task, else the owner of the team;
 * one of a team that no organiser follows reaches the support address
 * (docs/design/comments.md).
 */
export function recipientsOf(
  message: { readonly authorId: string; readonly isByOrganiser: boolean },
  people: ThreadPeople,
): Recipients {
  const { teamAuthors, organiserAuthors, assigneeId, ownerId, mentionIds } = people
  const inCharge = message.isByOrganiser ? [assigneeId ?? ownerId] : []
  const all = new Set([...teamAuthors, ...organiserAuthors, ...mentionIds, ...inCharge])
  all.delete(message.authorId)
  const isFollowed = organiserAuthors.length > 0 || mentionIds.length > 0
  return { userIds: [...all], isForSupport: !message.isByOrganiser && !isFollowed }
}
