import { STANDARD_SCHEDULE_ID } from './reminders.vocabulary.ts'

/** The schedule that names the team's type, else the standard one. */
export const scheduleOf = <
  S extends { readonly id: string; readonly teamTypeIds: readonly string[] },
>(
  schedules: readonly S[],
  teamTypeId: string | null,
): S | undefined =>
  schedules.find(
    ({ id, teamTypeIds }) =>
      id !== STANDARD_SCHEDULE_ID && teamTypeId !== null && teamTypeIds.includes(teamTypeId),
  ) ?? schedules.find(({ id }) => id === STANDARD_SCHEDULE_ID)
