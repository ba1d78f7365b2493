/** The file name without its extension: the initial name of a record made from the file. */
export const stemOf = (fileName: string): string => fileName.replace(/\.[^.]+$/, '')
