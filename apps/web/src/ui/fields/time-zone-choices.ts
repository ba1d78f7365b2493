import type { Choice } from './select-field.tsx'

/** Every time zone that this browser knows, and the one that is set. */
export function timeZoneChoices(current: string): readonly Choice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = known.includes(current) || current === '' ? known : [current, ...known]
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

/** The time zone of this device; null for one that events cannot have. */
export function timeZoneOfBrowser(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : null
}
