/**
 * The keys of an object with their precise type. Only for objects that have no keys other than their
 * type.
 */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]

/** A record with a value for each name. */
export const recordOf = <const Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** An own property of a value; undefined if it does not exist or the value is not an object. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined
