/** The row of a statement that always returns one, such as an insert with `returning`. */
export function oneRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('A statement that always has a row had none')
  return row
}
