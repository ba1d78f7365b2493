// German. The type of each area requires the same keys as its English counterpart.
//
// Style: formal and brief ("Sie"), typographic quotes, one word for one idea:
//
//   Aussteller exhibitor          Veranstalter organiser        Mitaussteller stand share
//   Hauptaussteller parent team   -Leitung owner of a team      -Mitglied member of a team
//   Status status, state          fällig, überfällig            Frist deadline
//   Einreichung submission        Entwurf draft                 Freigabe approval
//   Feld, Feldgruppe              eigenes Feld custom field     Platzhalter merge tag
//   Erinnerung reminder           Rundmail mailing              zurückgehalten held
//   Seite content page            Medium, Medien asset          Ausstellerhandbuch manual
//   Karte card                    Bericht report                Sperre lock
//   Prüfung prover                Hinweis finding               Regel, Bedingung rule, condition
//   anmelden, abmelden            abbestellen unsubscribe       Konto account
//
// Terms (`{:Task}`) always have a capital. Write sentences in which no article, no adjective ending in the
// singular and no case depends on a term, because an event may choose names of any gender. Plurals, a
// colon, a compound with a hyphen (`{:Tasks}-Gruppe`), "ohne", "für" and "je" are safe.
import type { english } from '../en/index.ts'
import type { SameShape } from '../same-shape.ts'
import { everyone } from './everyone.ts'
import { members } from './members/index.ts'
import { organisers } from './organisers/index.ts'
import { photos } from './photos/index.ts'
import { problemsWords } from './problems.ts'
import { readers } from './readers/index.ts'
import { validationWords } from './validation.ts'
import { uploads } from './uploads/index.ts'
import { visitors } from './visitors/index.ts'
import { writers } from './writers/index.ts'

export { GERMAN_TERMS } from './terms.ts'

export const german: SameShape<typeof english> = {
  ...everyone,
  ...members,
  ...organisers,
  ...photos,
  ...readers,
  ...uploads,
  ...visitors,
  ...writers,
  // Texts that only the server uses. No entry point contains them, so browsers do not fetch them.
  problems: problemsWords,
  validation: validationWords,
}
