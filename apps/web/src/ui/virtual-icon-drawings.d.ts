declare module 'virtual:icon-drawings' {
  /** The built-in icons (icons.plugin.ts): outlines by name, on a 24 by 24 grid. */
  export const drawings: ReadonlyMap<string, readonly string[]>
}
