/** English words by the Thai ones that they stand for. */
export type Phrases = Readonly<Record<string, string>>
