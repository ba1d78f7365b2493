// A stand of a team, for the sweeps.
import { stands, teamStands } from '../../modules/stands/stands.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'

export async function oneStand({ tx, eventId }: Scope, teamId: string) {
  const id = newId()
  await tx.insert(stands).values({
    eventId,
    id,
    number: `A12 of ${teamId}`.slice(0, 30),
    hall: 'Hall 2',
    size: '40.5',
    type: 'Row',
  })
  await tx.insert(teamStands).values({ eventId, id: newId(), teamId, standId: id, position: 0 })
  return { standId: id }
}

/** The custom fields that an input names to create stands. */
export const fieldsOfStand = (customFieldId: string) => ({
  numberFieldId: customFieldId,
  hallFieldId: customFieldId,
  sizeFieldId: customFieldId,
  typeFieldId: customFieldId,
})
