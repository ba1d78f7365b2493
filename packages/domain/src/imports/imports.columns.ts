import { STAND_PARTS, type StandPart } from '../custom-fields/index.ts'
import { isFirstContact, matchContacts, readContactHeading } from './imports.contact-headings.ts'
import { OWNER_TARGETS } from './imports.people.ts'
import {
  CONTACT_TARGETS,
  fieldTarget,
  folded,
  IMPORT_PARTS,
  type ImportPart,
  type ImportTarget,
} from './imports.vocabulary.ts'

/** Only letters and digits: "Owner e-mail" and `ownerEmail` are the same heading. */
const lettersOf = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(',').map(lettersOf))

/** Common names of the parts in lists of exhibitors, in English and in German. */
const ALSO_CALLED: Readonly<Record<ImportPart, ReadonlySet<string>>> = {
  teamName: wordsOf(
    `team,team name,company,company name,exhibitor,exhibitor name,organisation,organization,brand,
    Firma,Firmenname,Firmierung,Unternehmen,Aussteller,Ausstellername,Name des Ausstellers,Organisation`,
  ),
  teamType: wordsOf(
    `type,package,exhibitor type,team type,category,stand type,booth type,
    Typ,Art,Paket,Kategorie,Ausstellertyp,Standart,Standtyp,Standbauart`,
  ),
  ownerFirstName: wordsOf(
    `first name,first name of the owner,forename,given name,contact first name,Vorname,Vorname Ansprechpartner,
    Rufname`,
  ),
  ownerSurname: wordsOf(
    `surname,surname of the owner,last name,family name,contact surname,contact last name,Nachname,Familienname,Zuname,
    Nachname Ansprechpartner`,
  ),
  ownerEmail: wordsOf(
    `email,email of the owner,email address,mail,contact email,email of contact,E-Mail-Adresse,Mailadresse,
    E-Mail Ansprechpartner,E-Mail des Ansprechpartners`,
  ),
  ownerFullName: wordsOf(
    `full name,full name of the owner,contact,contact name,contact person,owner,owner name,main contact,Ansprechpartner,
    Ansprechpartnerin,Ansprechperson,Kontakt,Kontaktperson,Vor- und Nachname,Vor- und Nachname der Leitung`,
  ),
  standShareOf: wordsOf(
    `shares the stand of,shares stand with,stand share of,shared stand of,co-exhibitor of,
    sub-exhibitor of,main exhibitor,host exhibitor,parent company,
    Mitaussteller von,Unteraussteller von,Mitaussteller bei,Hauptaussteller,Standpartner von,
    teilt den Stand von,Gemeinschaftsstand von`,
  ),
  state: wordsOf('state,status,participation,Teilnahme,Status,Zustand,Teilnahmestatus'),
  withdrawnReason: wordsOf(
    `reason,reason for the withdrawal,reason for withdrawal,withdrawal reason,reason for cancellation,
    Grund,Absagegrund,Grund der Absage,Grund des Rückzugs,Grund für den Rückzug`,
  ),
}

/**
 * The headings of our own export of teams, in both languages (`imports.file` of the catalogue). The English
 * ones equal the names of the parts.
 */
const EXPORTED_AS: Readonly<Partial<Record<ImportPart, ReadonlySet<string>>>> = {
  teamType: wordsOf('Teamtyp'),
  ownerFirstName: wordsOf('Vorname der Leitung'),
  ownerSurname: wordsOf('Nachname der Leitung'),
  ownerEmail: wordsOf('E-Mail der Leitung'),
}

/** Common custom fields with their different names, so that a heading finds the label. */
const SAME_FIELDS: readonly ReadonlySet<string>[] = [
  wordsOf('hall,hall number,hall no,pavilion,Halle,Hallennummer,Hallen-Nr.,Halle Nr.'),
  wordsOf(
    `stand,stand number,stand no,booth,booth number,booth no,Stand-Nr.,Standnummer,Standplatz`,
  ),
  wordsOf(
    `m²,sqm,sq m,area,area (m²),stand size,stand size (m²),stand area,size (m²),booth size,qm,Fläche,
    Fläche (m²),Standfläche,Standfläche (m²),Standgröße,Standgröße (m²),Quadratmeter`,
  ),
  wordsOf(
    `phone,phone number,telephone,telephone number,tel,Telefon,Telefonnummer,Tel.-Nr.,Rufnummer`,
  ),
  wordsOf('mobile,mobile phone,mobile number,cell phone,Mobil,Mobiltelefon,Handy,Handynummer'),
  wordsOf('website,web,homepage,url,Webseite,Internet,Webadresse'),
  wordsOf('street,address,Straße,Anschrift,Adresse,Straße und Hausnummer'),
  wordsOf('postcode,zip,zip code,postal code,PLZ,Postleitzahl'),
  wordsOf('city,town,Ort,Stadt,Wohnort'),
  wordsOf('country,Land,Staat'),
]

/** Headings of columns for the parts of the stand, whatever the labels of their custom fields are. */
const STAND_HEADINGS: Readonly<Record<StandPart, ReadonlySet<string>>> = {
  number: namesLike('stand'),
  hall: namesLike('hall'),
  size: namesLike('m²'),
  type: wordsOf(
    `stand type,booth type,type of stand,Standart,Standtyp,Standbauart,Bauart,Standform`,
  ),
}

/**
 * The part of the stand in a column that fills no custom field: a new field for it can show the part. Null
 * if another field shows it, and without a field for stand numbers, because only numbers make stands.
 */
export function standPartOf(
  heading: string,
  customFields: readonly { readonly standPart?: StandPart | null }[],
): StandPart | null {
  const shown = new Set(customFields.map(({ standPart }) => standPart))
  const part = STAND_PARTS.find((one) => STAND_HEADINGS[one].has(lettersOf(heading))) ?? null
  const hasNumbers = part === 'number' || shown.has('number')
  return part === null || shown.has(part) || !hasNumbers ? null : part
}

const AREA = SAME_FIELDS.find((names) => names.has(lettersOf('m²')))

function namesLike(name: string): ReadonlySet<string> {
  return SAME_FIELDS.find((names) => names.has(lettersOf(name))) ?? wordsOf(name)
}

/** Whether a column contains areas: m², stand size. */
export const isArea = (heading: string): boolean => AREA?.has(lettersOf(heading)) ?? false

const isSameField = (heading: string, label: string): boolean =>
  SAME_FIELDS.some((names) => names.has(lettersOf(heading)) && names.has(lettersOf(label)))

/** Targets by heading, from earlier imports of the event. */
export type RememberedTargets = ReadonlyMap<string, ImportTarget>

/** The targets of earlier files, newest first: organisers have chosen or accepted them. */
export function rememberedTargets(
  earlier: readonly {
    readonly columns: readonly { readonly name: string }[]
    readonly targets: readonly (ImportTarget | null)[]
  }[],
): RememberedTargets {
  const remembered = new Map<string, ImportTarget>()
  for (const { columns, targets } of earlier)
    for (const [at, { name }] of columns.entries()) {
      const target = targets[at] ?? null
      const key = lettersOf(name)
      if (target !== null && key !== '' && !remembered.has(key)) remembered.set(key, target)
    }
  return remembered
}

/**
 * The target of each column of a file, by its heading: as in earlier files, then the specification's
 * names and those of our own export, then labels of custom fields, then other common names. Each part is filled by the first matching
 * column. A column without a match is null and is skipped (docs/rules.md, section 14).
 */
export function matchColumns(
  headings: readonly string[],
  customFields: readonly {
    readonly id: string
    readonly label: string
    readonly standPart?: StandPart | null
  }[],
  remembered: RememberedTargets = new Map(),
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
  const known = new Set<ImportTarget>([
    ...IMPORT_PARTS,
    ...CONTACT_TARGETS,
    ...customFields.map(({ id }) => fieldTarget(id)),
  ])
  for (const [key, target] of remembered)
    if (known.has(target)) give((heading) => lettersOf(heading) === key, target)
  // "State" is also part of an address, so a custom field of this name comes first.
  for (const part of IMPORT_PARTS)
    give((heading) => {
      const letters = lettersOf(heading)
      const isName = letters === part.toLowerCase() && part !== 'state'
      return isName || (EXPORTED_AS[part]?.has(letters) ?? false)
    }, part)
  for (const { id, label } of customFields)
    give((heading) => folded(heading) === folded(label), fieldTarget(id))
  for (const { id, label } of customFields)
    give((heading) => isSameField(heading, label), fieldTarget(id))
  for (const { id, standPart } of customFields)
    if (standPart)
      give((heading) => STAND_HEADINGS[standPart].has(lettersOf(heading)), fieldTarget(id))
  for (const part of IMPORT_PARTS)
    give((heading) => ALSO_CALLED[part].has(lettersOf(heading)), part)
  giveContacts(headings, targets, give)
  return targets
}

type Give = (isMeant: (heading: string) => boolean, target: ImportTarget) => void

/** "Contact 1" is the owner, unless other columns name one. Others are colleagues. */
function giveContacts(
  headings: readonly string[],
  targets: (ImportTarget | null)[],
  give: Give,
): void {
  const contacts = headings.map((heading, at) =>
    targets[at] === null ? readContactHeading(lettersOf(heading)) : null,
  )
  for (const contact of contacts)
    if (contact !== null && isFirstContact(contact))
      give((heading) => {
        const read = readContactHeading(lettersOf(heading))
        return read !== null && isFirstContact(read) && read.part === contact.part
      }, OWNER_TARGETS[contact.part])
  const matched = matchContacts(contacts, (target) => targets.includes(target))
  for (const [at, target] of matched.entries()) if (target !== null) targets[at] = target
}
