// How deep a JSON text is nested, told before it is read: whatever walks a value by recursion would
// otherwise end where the stack ends.

/** Far above what any endpoint takes. */
const MAX_JSON_DEPTH = 50

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Whether objects and arrays stand in each other more than `most` deep. */
export function isNestedDeeper(json: string, most = MAX_JSON_DEPTH): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (isInText) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isInText = false
    } else if (code === QUOTE) isInText = true
    else if (CLOSING.has(code)) depth -= 1
    else if (OPENING.has(code)) {
      depth += 1
      if (depth > most) return true
    }
  }
  return false
}
