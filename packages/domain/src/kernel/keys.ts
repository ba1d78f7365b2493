/** The names of an object that has no other than its type says: TypeScript gives them as any text. */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]

/** A record with a value for each of the names. */
export const recordOf = <const Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** A value's own property; undefined where it has none, or is nothing that could have one. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined
