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
