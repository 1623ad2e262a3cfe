/** Records that a form offers to be chosen from; of more, those that a word finds. */
export const MAX_CHOICES = 500
