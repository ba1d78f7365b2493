// Imported before everything else. Libraries create errors while they load, to throw them later:
// React alone creates five. To record their stack traces, V8 recompiles all running code, which was
// the larger part of loading the program. Errors have no stack trace until `traceErrors` is called.
const limit: unknown = Reflect.get(Error, 'stackTraceLimit')
Reflect.deleteProperty(Error, 'stackTraceLimit')

export function traceErrors(): void {
  // Firefox has no limit.
  if (limit !== undefined) Reflect.set(Error, 'stackTraceLimit', limit)
}
