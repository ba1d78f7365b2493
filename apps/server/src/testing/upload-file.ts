// Uploads for tests of modules other than files.
export { aPdf } from '../modules/files/files.fixture.ts'
export { refusalOf, upload, uploaded } from '../modules/files/uploads.fixture.ts'
