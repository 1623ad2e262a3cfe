import { defineStatement } from '#kernel/data/statement.ts'

/** Empties the lines about a person; the database lets nothing else be written to a line. */
export const emptyLines = defineStatement<[userID: string]>()(
  'audits.empty-lines',
  {},
  `update audit set changes = '{}' where site_id = $1 and collection = 'user' and "recordID" = $2::uuid`,
)
