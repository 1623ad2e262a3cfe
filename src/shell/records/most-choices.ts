/** Records that a form offers to be chosen from; of more, those that a word finds. */
export const MOST_CHOICES = 500
