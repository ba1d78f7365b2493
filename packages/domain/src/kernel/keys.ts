/** The names of an object that has no other than its type says: TypeScript gives them as any text. */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]
