declare module 'virtual:icon-drawings' {
  /** The icons that come with the program (icons.plugin.ts): name and outlines, 24 by 24. */
  export const drawings: ReadonlyMap<string, readonly string[]>
}
