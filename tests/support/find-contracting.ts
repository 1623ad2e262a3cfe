import type { ColumnDef, Node } from '@pgsql/types'
import { parse } from 'libpg-query'

/** What is taken away, in the words of a person; undefined for a statement that only adds. */
type Finding = string | undefined

const LOST = new Set([
  'OBJECT_TABLE',
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_SEQUENCE',
  'OBJECT_TYPE',
  'OBJECT_DOMAIN',
  'OBJECT_FUNCTION',
  'OBJECT_PROCEDURE',
  'OBJECT_ROUTINE',
  'OBJECT_SCHEMA',
  'OBJECT_COLUMN',
])
/** Types that take every value of those that they replace. */
const WIDE = new Set(['text', 'int8', 'numeric', 'jsonb'])

const has = (def: ColumnDef, ...kinds: string[]) =>
  def.constraints?.some((each) => 'Constraint' in each && kinds.includes(each.Constraint.contype ?? '')) ??
  false

function judgeColumn(def: ColumnDef): Finding {
  const isFilled = has(def, 'CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED')
  if (has(def, 'CONSTR_NOTNULL', 'CONSTR_PRIMARY') && !isFilled)
    return `the column ${def.colname} must be given, and the version before does not give it`
  if (has(def, 'CONSTR_UNIQUE')) return `the column ${def.colname} must be unique`
  return undefined
}

function typeOf(node: Node | undefined): string {
  const names = node && 'ColumnDef' in node ? node.ColumnDef.typeName?.names : undefined
  const last = names?.at(-1)
  return last && 'String' in last ? (last.String.sval ?? '') : ''
}

function judgeAlter(node: Node): Finding {
  if (!('AlterTableCmd' in node)) return undefined
  const { subtype, name, def } = node.AlterTableCmd
  switch (subtype) {
    case 'AT_DropColumn':
      return `the column ${name} is dropped`
    case 'AT_SetNotNull':
      return `the column ${name} may no longer be null`
    case 'AT_ColumnDefault':
      return def ? undefined : `the column ${name} loses its default`
    case 'AT_AlterColumnType':
      return WIDE.has(typeOf(def)) ? undefined : `the column ${name} gets a type that may not take its values`
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? judgeColumn(def.ColumnDef) : undefined
    case 'AT_AddConstraint':
      return 'a constraint is added, which the version before may break'
    default:
      return undefined
  }
}

/** The columns that an `alter table` adds without a value: the version before leaves them null, and nulls are unique. */
function listAdded(statement: Node): string[] {
  if (!('AlterTableStmt' in statement)) return []
  const { cmds = [], relation } = statement.AlterTableStmt
  return cmds.flatMap((node) => {
    const def = 'AlterTableCmd' in node ? node.AlterTableCmd.def : undefined
    if (!def || !('ColumnDef' in def) || has(def.ColumnDef, 'CONSTR_DEFAULT', 'CONSTR_GENERATED')) return []
    return [`${relation?.relname}.${def.ColumnDef.colname}`]
  })
}

/** Whether every row of the version before has a null in the index. */
function isLeftNull(statement: Node, added: ReadonlySet<string>): boolean {
  if (!('IndexStmt' in statement)) return false
  const { relation, indexParams = [], nulls_not_distinct: isStrict } = statement.IndexStmt
  const isAdded = (node: Node) =>
    'IndexElem' in node && added.has(`${relation?.relname}.${node.IndexElem.name}`)
  return !isStrict && indexParams.some(isAdded)
}

/** A statement on a table that the same migration made concerns nobody yet. */
function judge(
  statement: Node,
  isNew: (table: string | undefined) => boolean,
  added: ReadonlySet<string>,
): Finding[] {
  if ('DropStmt' in statement)
    return LOST.has(statement.DropStmt.removeType ?? '')
      ? [`${words(statement.DropStmt.removeType)} is dropped`]
      : []
  if ('RenameStmt' in statement) {
    const { renameType, relation } = statement.RenameStmt
    return LOST.has(renameType ?? '') && !isNew(relation?.relname) ? [`${words(renameType)} is renamed`] : []
  }
  if ('TruncateStmt' in statement) return ['rows are removed']
  // What it does cannot be read.
  if ('DoStmt' in statement) return ['a block of code runs']
  if ('IndexStmt' in statement)
    return statement.IndexStmt.unique &&
      !isNew(statement.IndexStmt.relation?.relname) &&
      !isLeftNull(statement, added)
      ? ['rows must be unique']
      : []
  if ('AlterTableStmt' in statement)
    return isNew(statement.AlterTableStmt.relation?.relname)
      ? []
      : (statement.AlterTableStmt.cmds ?? []).map(judgeAlter)
  return []
}

const words = (type: string | undefined) => `a ${(type ?? '').replace('OBJECT_', '').toLowerCase()}`

/** What a migration takes from the version before: each statement that would break it while both run. */
export async function findContracting(sql: string): Promise<string[]> {
  const { stmts = [] } = (await parse(sql)) as { stmts?: { stmt?: Node }[] }
  const statements = stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []))
  const made = new Set(
    statements.flatMap((each) => ('CreateStmt' in each ? (each.CreateStmt.relation?.relname ?? []) : [])),
  )
  const isNew = (table: string | undefined) => table !== undefined && made.has(table)
  const added = new Set(statements.flatMap(listAdded))
  return statements.flatMap((each) => judge(each, isNew, added)).filter((found) => found !== undefined)
}
