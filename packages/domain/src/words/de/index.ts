// German, in the shape of the English catalogue; each area is bound to its English sibling by its type.
//
// How it is written: formal and brief ("Sie"), typographic quotes, one word for one idea:
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
// Terms (`{:Task}`) are always written with a capital, and so that no article, no ending of an adjective
// in the singular and no case hangs on them: an event may call its tasks anything of any gender. The
// plural, a colon, a compound with a hyphen (`{:Task}-Gruppe`), "ohne", "für" and "je" do without.
import type { english } from '../en/index.ts'
import type { SameShape } from '../same-shape.ts'
import { everyone } from './everyone.ts'
import { members } from './members/index.ts'
import { organisers } from './organisers/index.ts'
import { photos } from './photos/index.ts'
import { problemsWords } from './problems.ts'
import { readers } from './readers/index.ts'
import { validationWords } from './validation.ts'
import { visitors } from './visitors/index.ts'
import { writers } from './writers/index.ts'

export { GERMAN_TERMS } from './terms.ts'

export const german: SameShape<typeof english> = {
  ...everyone,
  ...members,
  ...organisers,
  ...photos,
  ...readers,
  ...visitors,
  ...writers,
  // What only the server says: behind no door, so no browser fetches it.
  problems: problemsWords,
  validation: validationWords,
}
