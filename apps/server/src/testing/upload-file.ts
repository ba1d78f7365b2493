// Uploads for tests of other modules than that of files.
export { aPdf } from '../modules/files/files.fixture.ts'
export { refusalOf, upload, uploaded } from '../modules/files/uploads.fixture.ts'
