/** A file's name without its ending: what a thing made of it is called at first. */
export const stemOf = (fileName: string): string => fileName.replace(/\.[^.]+$/, '')
