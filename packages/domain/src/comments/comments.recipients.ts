// Who receives an email about a comment. Pure, so that a table of cases can test it.

export interface ThreadPeople {
  /** Authors in the conversation: people of the team, and organisers. */
  readonly teamAuthors: readonly string[]
  readonly organiserAuthors: readonly string[]
  /** The person of the team who is responsible for the task; null if nobody is. */
  readonly assigneeId: string | null
  /** Null for a planned team. */
  readonly ownerId: string | null
  /** Organisers that the message mentions. */
  readonly mentionIds: readonly string[]
}

export interface Recipients {
  readonly userIds: readonly string[]
  /** True if no organiser follows the conversation yet: the support address is notified. */
  readonly isForSupport: boolean
}

/**
 * Earlier authors and mentioned people, each once and without the author of the message. An
 * organiser's message also reaches the person responsible for the task, or the team owner. A team's
 * message that no organiser follows reaches the support address (docs/design/comments.md).
 */
export function recipientsOf(
  message: { readonly authorId: string; readonly isByOrganiser: boolean },
  people: ThreadPeople,
): Recipients {
  const { teamAuthors, organiserAuthors, assigneeId, ownerId, mentionIds } = people
  const inCharge = message.isByOrganiser ? (assigneeId ?? ownerId) : null
  const all = new Set([...teamAuthors, ...organiserAuthors, ...mentionIds])
  if (inCharge !== null) all.add(inCharge)
  all.delete(message.authorId)
  const isFollowed = organiserAuthors.length > 0 || mentionIds.length > 0
  return { userIds: [...all], isForSupport: !message.isByOrganiser && !isFollowed }
}
