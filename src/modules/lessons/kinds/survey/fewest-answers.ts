/** Answers of fewer people are shown to nobody: they could be guessed to be somebody's. */
export const FEWEST_ANSWERS = 5
