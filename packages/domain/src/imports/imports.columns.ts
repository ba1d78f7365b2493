import {
  fieldTarget,
  folded,
  IMPORT_PARTS,
  type ImportPart,
  type ImportTarget,
} from './imports.vocabulary.ts'

/** What the headings of other portals call the parts, besides the names of the specification. */
const ALSO_CALLED: Readonly<Record<ImportPart, readonly string[]>> = {
  teamName: ['team', 'company', 'companyname', 'exhibitor', 'exhibitorname', 'organisation'],
  teamType: ['type', 'package', 'exhibitortype', 'category'],
  ownerFirstName: ['firstname', 'forename', 'givenname', 'contactfirstname'],
  ownerSurname: ['surname', 'lastname', 'familyname', 'contactsurname', 'contactlastname'],
  ownerEmail: ['email', 'emailaddress', 'mail', 'contactemail'],
}

/** Letters and digits alone: "Owner e-mail" and `ownerEmail` are the same heading. */
const lettersOf = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * What each column of a file fills, by its heading: the names of the specification first, then labels of
 * custom fields, then other common names. A part is filled by one column, the first that fits; a column
 * that fits nothing is null and left out (interpretations of portal core, section 14: docs/rules.md 14).
 */
export function matchColumns(
  headings: readonly string[],
  customFields: readonly { readonly id: string; readonly label: string }[],
): (ImportTarget | null)[] {
  const targets: (ImportTarget | null)[] = headings.map(() => null)
  const taken = new Set<ImportTarget>()
  const give = (isMeant: (heading: string) => boolean, target: ImportTarget): void => {
    if (taken.has(target)) return
    const place = headings.findIndex((heading, at) => targets[at] === null && isMeant(heading))
    if (place < 0) return
    targets[place] = target
    taken.add(target)
  }
  for (const part of IMPORT_PARTS)
    give((heading) => lettersOf(heading) === part.toLowerCase(), part)
  for (const { id, label } of customFields)
    give((heading) => folded(heading) === folded(label), fieldTarget(id))
  for (const part of IMPORT_PARTS)
    give((heading) => ALSO_CALLED[part].includes(lettersOf(heading)), part)
  return targets
}
