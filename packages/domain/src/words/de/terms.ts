import type { Names } from '../terms.ts'

/**
 * The default names in German. Both numbers are listed, because neither can be derived from the
 * other as in English.
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
