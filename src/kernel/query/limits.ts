/** Caps of the query grammar; what goes over one is refused before any SQL exists. */
export const maxStages = 24
export const maxDepth = 8
export const maxRows = 2000
export const maxListValues = 200
export const maxPatternLength = 200
/** How many stored values one computed value may be made of: copies of copies double at every stage. */
export const maxWeight = 1000
/** Length of one expression in SQL: some operators name their operand several times. */
export const maxExpressionLength = 50_000
export const defaultFindLimit = 100

/** The largest answer. What is measured inside PostgreSQL is about as long as its JSON. */
export const maxAnswerBytes = 4 * 1024 * 1024
/** Caps on what PostgreSQL expects of a statement, whose guesses are wide. */
export const maxPlannedBytes = 4 * maxAnswerBytes
export const maxPlannedWork = 150_000

/** Caps on the raw body, far above what the grammar itself can use. */
export const maxBodyDepth = 40
export const maxBodyNodes = 20_000
