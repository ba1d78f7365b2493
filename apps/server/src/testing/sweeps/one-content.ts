// A published page for the type of the team, for the sweeps.
import { content, contentVersions, sections } from '../../modules/content/content.tables.ts'
import { setAudience } from '../../modules/audience/index.ts'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { CastTeam } from '../cast.ts'

export async function oneContent(scope: Scope, { teamTypeId }: CastTeam) {
  const { tx, eventId } = scope
  const contentId = newId()
  const page = { eventId, contentId }
  const section = {
    id: newId(),
    type: 'youTube',
    heading: 'Arriving',
    data: 'dQw4w9WgXcQ',
  } as const
  await tx.insert(content).values({
    eventId,
    id: contentId,
    title: 'Arrival',
    isPublished: true,
    publishedNumber: 1,
  })
  await tx.insert(sections).values({ ...page, ...section, position: 0 })
  await tx
    .insert(contentVersions)
    .values({ ...page, number: 1, sections: [{ ...section, isPublished: true }] })
  await setAudience(scope, contentId, {
    ownerKind: 'content',
    teamTypeIds: [teamTypeId],
    hiddenTeamTypeIds: [],
    dimensions: [],
  })
  return { contentId }
}
