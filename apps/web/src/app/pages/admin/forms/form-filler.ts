// A file of its own to be fetched later: a door that is fetched itself brings all that is behind it,
// and to every screen that uses the door.
export { FormFiller } from '../../../../modules/submissions/index.ts'
