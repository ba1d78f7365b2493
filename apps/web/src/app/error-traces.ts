// Read before anything else. Libraries make errors while they are read, to throw them later: React alone makes
// five. To say where each was made, V8 compiles all code that is under way once more, which was the larger part
// of reading the program. Until `traceErrors` errors do not say where they were made.
const limit: unknown = Reflect.get(Error, 'stackTraceLimit')
Reflect.deleteProperty(Error, 'stackTraceLimit')

export function traceErrors(): void {
  // Firefox has no limit.
  if (limit !== undefined) Reflect.set(Error, 'stackTraceLimit', limit)
}
