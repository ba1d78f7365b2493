// The time zone of the event for texts about days. Set with every answer about the event.
let timeZone = 'UTC'

export const eventTimeZone = (): string => timeZone

export function setEventTimeZone(zone: string): void {
  timeZone = zone
}
