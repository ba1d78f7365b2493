import { MAX_EXTRA_DAYS } from '@eventflow/domain/tasks'

/** Parses a number of additional days; null if it is invalid. */
export function daysOf(text: string): number | null {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : 0
  return days >= 1 && days <= MAX_EXTRA_DAYS ? days : null
}
