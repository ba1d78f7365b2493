// What may be picked. The server looks at the content and decides; this saves people the wait.
import type { T } from '@eventflow/domain/words'
import { sizeLimitText } from '../time-text.ts'

export interface FileLimits {
  /** MIME types and endings as an input takes them: `image/png`, `image/*`, `.pdf`. */
  readonly accept: readonly string[]
  /** The same in words: "images, PDF". */
  readonly kinds: string
  readonly maxBytes: number
}

export function isAccepted(
  file: { name: string; type: string },
  accept: readonly string[],
): boolean {
  if (accept.length === 0) return true
  const name = file.name.toLowerCase()
  return accept.some((kind) => {
    if (kind.startsWith('.')) return name.endsWith(kind.toLowerCase())
    if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1))
    return file.type === kind
  })
}

/** Why a file cannot be taken, in words; null when it can. */
export function refusal(file: File, limits: FileLimits, t: T): string | null {
  if (!isAccepted(file, limits.accept)) return t('ui.files.wrongKind', { name: file.name })
  if (file.size <= limits.maxBytes) return null
  return t('ui.files.tooLarge', { name: file.name, size: sizeLimitText(limits.maxBytes) })
}

/** Those of the files that fit, and of the others why not, in words. `room`: how many more there may be. */
export function fittingFiles(
  files: readonly File[],
  { limits, room }: { readonly limits: FileLimits; readonly room?: number | undefined },
  t: T,
): { fitting: File[]; refusals: string[] } {
  const refusals = files.map((file) => refusal(file, limits, t))
  const fitting = files.filter((_, index) => refusals[index] === null)
  const tooMany =
    room !== undefined && fitting.length > room ? [t('ui.files.tooMany', { count: room })] : []
  return {
    fitting: fitting.slice(0, room),
    refusals: [...refusals.filter((message) => message !== null), ...tooMany],
  }
}
