// Renames the parts of a workbook to the names that its relations use.

/** Targets of the relations of a workbook, relative to its folder `xl` or to the archive. */
const TARGET = /\bTarget\s*=\s*["'](?:\/xl\/)?([^"']+)["']/g

/** Archives of old .NET programs have backslashes in the names of their entries. */
const WITH_BACKSLASHES = String.raw`xl\workbook.xml`

interface Parts {
  /** Names of the entries, with slashes. */
  readonly names: readonly string[]
  /** The XML of the workbook's relations. */
  readonly relations: string
}

/**
 * Changes names in the bytes of an archive, because Excel finds parts in another case (`SharedStrings.xml`)
 * and the library does not. The lengths of names are unchanged.
 */
export function renameParts(bytes: Buffer, { names, relations }: Parts): void {
  const targets = Array.from(relations.matchAll(TARGET), ([, path = '']) => `xl/${path}`)
  const related = new Map(targets.map((path) => [path.toLowerCase(), path]))
  const hasBackslashes = bytes.includes(WITH_BACKSLASHES)
  for (const name of names) {
    const written = hasBackslashes ? name.replaceAll('/', '\\') : name
    const wanted = related.get(name.toLowerCase()) ?? name
    if (written !== wanted && Buffer.byteLength(written) === Buffer.byteLength(wanted))
      replaceAll(bytes, written, wanted)
  }
}

function replaceAll(bytes: Buffer, from: string, to: string): void {
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at)
}
