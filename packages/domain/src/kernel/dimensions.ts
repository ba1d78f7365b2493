// Dimensions of audiences and limits: custom fields, such as hall or zone, whose values decide which teams
// a record is for and which teams an organiser sees (docs/design/audience.md).

/** Values of a custom field: options of a dropdown, or 'true' and 'false' for a checkbox. */
export interface Dimension {
  readonly customFieldId: string
  readonly values: readonly string[]
}

/** A team's values of the custom fields that are dimensions, by id. */
export type DimensionValues = Readonly<Record<string, string | boolean>>

/**
 * Whether a team fits every dimension. Each of `teams` counts: a stand share fits if its own value or
 * its parent's is named. A team without a value does not fit.
 */
export const fitsDimensions = (
  dimensions: readonly Dimension[],
  teams: readonly DimensionValues[],
): boolean =>
  dimensions.every(({ customFieldId, values }) =>
    teams.some((team) => {
      const value = team[customFieldId]
      return value !== undefined && values.includes(String(value))
    }),
  )
