/** The path of an item's waiting list on the screen; the item's is a part of it. */
export const waitingPath = (item: string): string => `${item}.waiting`
