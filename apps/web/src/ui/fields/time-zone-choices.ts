import type { Choice } from './select-field.tsx'

/** All time zones that the browser knows, and the current value. */
export function timeZoneChoices(current: string): readonly Choice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = known.includes(current) || current === '' ? known : [current, ...known]
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

/** The device's time zone, or null if events cannot use it. */
export function timeZoneOfBrowser(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : null
}
