/** Where the preview stands on the screen. */
export const PREVIEW_ID = 'builder-preview'
