/** The button of a line of the history sends this. */
export const RESTORE_CHANGE = 'restore-change'
