import { innerParts, type Part, partIn, partsOf, walk, wordsOf } from './parse.ts'

/** A table that a query names. */
export interface TableReference {
  readonly table: string
  readonly schema: string | undefined
  readonly alias: string
}

/** One level of a statement: its own tables, and the conditions that hold for all of its rows or where a table is joined. */
export interface QueryLevel {
  readonly kind: string
  readonly part: Part
  readonly tables: readonly TableReference[]
  readonly conditions: readonly Part[]
}

type Names = ReadonlySet<string>
const QUERIES: ReadonlySet<string> = new Set(['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt'])

export const isQuery = ({ kind }: Part) => QUERIES.has(kind)

/** Every level of the statement, those of sub-selects and with-clauses too. */
export function levelsOf(part: Part, ctes: Names = new Set()): QueryLevel[] {
  if (!isQuery(part)) return innerParts(part).flatMap((inner) => levelsOf(inner, ctes))
  const names = new Set([...ctes, ...withNames(part)])
  const own = isUnion(part) ? [] : [levelOf(part, names)]
  return [...own, ...innerParts(part).flatMap((inner) => levelsOf(inner, names))]
}

const isUnion = ({ fields }: Part) => fields.op !== undefined && fields.op !== 'SETOP_NONE'

function withNames(part: Part): string[] {
  return partsOf((part.fields.withClause as Part['fields'] | undefined)?.ctes).map(({ fields }) =>
    String(fields.ctename),
  )
}

function levelOf(part: Part, ctes: Names): QueryLevel {
  const sources = [...partsOf(part.fields.fromClause), ...partsOf(part.fields.usingClause)]
  const target = part.kind === 'SelectStmt' ? undefined : targetOf(part)
  const found = sources.flatMap((source) => tablesIn(source, ctes))
  const where = partIn(part, 'whereClause')
  return {
    kind: part.kind,
    part,
    tables: [...(target ? [target] : []), ...found],
    conditions: [...(where ? [where] : []), ...sources.flatMap(joinConditions)].flatMap(conjuncts),
  }
}

/** The table that a statement writes. */
export function targetOf({ fields }: Part): TableReference | undefined {
  return fields.relation ? referenceOf(fields.relation as Part['fields']) : undefined
}

function referenceOf(fields: Part['fields']): TableReference {
  const alias = (fields.alias as { aliasname?: string } | undefined)?.aliasname
  const table = String(fields.relname)
  return { table, schema: fields.schemaname as string | undefined, alias: alias ?? table }
}

function tablesIn(source: Part, ctes: Names): TableReference[] {
  if (source.kind === 'JoinExpr')
    return [...partsOf(source.fields.larg), ...partsOf(source.fields.rarg)].flatMap((side) =>
      tablesIn(side, ctes),
    )
  if (source.kind !== 'RangeVar') return []
  const reference = referenceOf(source.fields)
  return reference.schema === undefined && ctes.has(reference.table) ? [] : [reference]
}

function joinConditions(source: Part): Part[] {
  if (source.kind !== 'JoinExpr') return []
  const sides = [...partsOf(source.fields.larg), ...partsOf(source.fields.rarg)]
  return [...partsOf(source.fields.quals), ...sides.flatMap(joinConditions)]
}

/** What must hold all at once. */
function conjuncts(part: Part): Part[] {
  return part.kind === 'BoolExpr' && part.fields.boolop === 'AND_EXPR'
    ? partsOf(part.fields.args).flatMap(conjuncts)
    : [part]
}

/** A value that is known before the statement runs: a parameter or a constant, with or without a cast. */
export function isGiven(part: Part | undefined): boolean {
  if (part?.kind === 'TypeCast') return isGiven(partIn(part, 'arg'))
  return part?.kind === 'ParamRef' || part?.kind === 'A_Const'
}

/** The words of a column; none for anything else. */
export function columnOf(part: Part | undefined): string[] {
  return part?.kind === 'ColumnRef' ? wordsOf(part.fields.fields) : []
}

/** The sub-selects within a part, at any depth outside of other queries. */
export function subSelectsIn(value: unknown): Part[] {
  return partsOf(value).flatMap((part) => [...walk(part, isQuery)].filter(({ kind }) => kind === 'SubLink'))
}

/** The queries of the with-clause. */
export function withQueries(part: Part): Part[] {
  return partsOf((part.fields.withClause as Part['fields'] | undefined)?.ctes).flatMap(
    (cte) => partIn(cte, 'ctequery') ?? [],
  )
}
