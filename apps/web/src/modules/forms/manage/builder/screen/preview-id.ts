/** Id of the preview element. */
export const PREVIEW_ID = 'builder-preview'
