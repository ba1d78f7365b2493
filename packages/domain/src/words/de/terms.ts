import type { Names } from '../terms.ts'

/**
 * What things are called in German while organisers have said nothing. Both numbers stand here: none
 * follows from the other as it does in English.
 */
export const GERMAN_TERMS: Names = {
  dashboard: 'Übersicht',
  timeTable: 'Zeitplan',
  downloads: 'Downloads',
  download: 'Download',
  forms: 'Formulare',
  form: 'Formular',
  notifications: 'Mitteilungen',
  notification: 'Mitteilung',
  suppliers: 'Lieferanten',
  supplier: 'Lieferant',
  tasks: 'Aufgaben',
  task: 'Aufgabe',
  teams: 'Teams',
  team: 'Team',
}
