// Limits the log lines with the same text: nobody can fill the disk by causing the same line repeatedly.
import type { LogFn, Logger } from 'pino'
import { atMost } from './at-most.ts'

/** Lines with one text, for each process. */
const LINES_PER_MINUTE = 600
/** Lines below this level are written only during a search for a fault. */
const INFO = 30
/** The texts are constants of the program. */
const MAX_TEXTS = 1_000

type Line = [args: Parameters<LogFn>, method: LogFn, level: number]

export function boundedLines() {
  const texts = new Map<string, () => boolean>()
  return function logMethod(this: Logger, ...[args, method, level]: Line): void {
    const text = String(args.find((part) => typeof part === 'string'))
    if (level < INFO || mayWrite(text, this)) method.apply(this, args)
  }

  function mayWrite(text: string, log: Logger): boolean {
    const known = texts.get(text)
    if (known !== undefined) return known()
    if (texts.size >= MAX_TEXTS) texts.clear()
    const may = atMost(LINES_PER_MINUTE, (lines) =>
      log.warn({ lines }, `lines were left out: ${text}`),
    )
    texts.set(text, may)
    return may()
  }
}
