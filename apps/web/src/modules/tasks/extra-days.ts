import { MOST_EXTRA_DAYS } from '@eventflow/domain/tasks'

/** So many more days as were typed; null where that is not possible. */
export function daysOf(text: string): number | null {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : 0
  return days >= 1 && days <= MOST_EXTRA_DAYS ? days : null
}
