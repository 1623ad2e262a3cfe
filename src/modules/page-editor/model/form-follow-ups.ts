/** What can follow when a form was sent: each of these does something. */
export const formFollowUps = ['order'] as const

/** Whether somebody may choose the word: it is one of these, none, or what an older form says already. */
export const isFollowUp = (word: string, stored: string | null): boolean =>
  word === '' || word === stored || (formFollowUps as readonly string[]).includes(word)
