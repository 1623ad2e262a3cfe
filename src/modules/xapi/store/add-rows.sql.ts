import { PLANNED_ONCE } from '#kernel/data/planned-once.ts'
import { defineStatement } from '#kernel/data/statement.ts'

/** Adds statements, column by column, their bodies as JSON: one text serves every number of them. */
export const addStatements = defineStatement<
  [
    ids: readonly string[],
    moments: readonly number[],
    bodies: readonly string[],
    keys: readonly string[],
    refersTo: readonly (string | null)[],
    voidedBy: readonly (string | null)[],
  ]
>()(
  'xapi.add-statements',
  { statementID: 'uuid' },
  `insert into xapi_statement (site_id, "statementID", at, body, "keyID", "refersTo", "voidedBy")
   select $1, * from unnest($2::uuid[], $3::bigint[], $4::jsonb[], $5::uuid[], $6::uuid[], $7::uuid[])
   returning "statementID" ${PLANNED_ONCE}`,
)

/** Adds the rows by which statements are found; those that are there already say the same. */
export const addMentionRows = defineStatement<
  [names: readonly string[], moments: readonly number[], shown: readonly string[], sources: readonly string[]]
>()(
  'xapi.add-mentions',
  {},
  `insert into xapi_mention (site_id, name, at, "statementID", "sourceID")
   select $1, * from unnest($2::text[], $3::bigint[], $4::uuid[], $5::uuid[])
   on conflict (site_id, name, at, "statementID", "sourceID") do nothing ${PLANNED_ONCE}`,
)
