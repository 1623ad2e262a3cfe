import { type Part, parseStatements, partsOf, walk } from './parse.ts'

const isKey = ({ kind, fields }: Part) => kind === 'Constraint' && fields.contype === 'CONSTR_FOREIGN'
const tableOf = ({ fields }: Part) => String((fields.relation as { relname?: string }).relname)
const calledWith = ({ kind, fields }: Part, name: string) =>
  kind === 'CallStmt' &&
  [...walk({ kind, fields })].some(
    (part) => part.kind === 'String' && /^sala_(?:tenant|shared)_table$/.test(String(part.fields.sval)),
  ) &&
  [...walk({ kind, fields })].some(
    ({ kind: constant, fields: value }) =>
      constant === 'A_Const' && (value.sval as { sval?: string } | undefined)?.sval === name,
  )

/** What a later migration does that a cluster could not: a table is made, then gets its place, then its references. */
export function checkMigration(text: string): string[] {
  const statements = parseStatements(text)
  return statements.flatMap((statement, at) => {
    if (statement.kind !== 'CreateStmt') return []
    const table = tableOf(statement)
    const parts = partsOf(statement.fields.tableElts)
    const hasKey = parts.some((part) => [...walk(part)].some(isKey))
    const isPlaced = statements.slice(at).some((later) => calledWith(later, table))
    return [
      ...(hasKey ? [`${table} has references before it has its place`] : []),
      ...(isPlaced ? [] : [`${table} gets no place`]),
    ]
  })
}
