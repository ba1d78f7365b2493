// `?item=` in the URL of a form: the form is opened at the waiting list of this item. Emails contain it too.

export const itemInUrl = ({ fieldId, itemId }: { fieldId: string; itemId: string }): string =>
  `${fieldId}.${itemId}`
